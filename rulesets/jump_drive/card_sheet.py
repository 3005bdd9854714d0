"""The page about one card: what it is, what it is worth now and what it costs now, each in parts."""

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, Face
from rulesets.jump_drive.effects import GAINS, Empire, counted, gain, tally, worth
from rulesets.jump_drive.placement import NOTHING, Placement, arranged, charges
from rulesets.jump_drive.plan import charge_parts, company, conquest
from rulesets.jump_drive.state import State, others, survey_team
from rulesets.jump_drive.view import card
from rulesets.jump_drive.wording import about, card_text, condition, icons
from silverhorizon.core.action import Seat
from silverhorizon.core.prompt import Rejection
from silverhorizon.core.view import Part, Section, Sheet


def card_sheet(state: State, seat: Seat | None, key: str) -> Sheet:
    """Explains a card for a seat: in its empire as it stands, in its hand with the price, elsewhere as printed."""
    owner = _owner(state, key)
    face = CARDS[key]
    reader = owner if owner is not None else seat
    sections: list[Section] = []
    rates = (face.vp, face.income)
    if reader is not None:
        empire = _with(state, reader, key, sees_marks=reader == seat)
        rates = _worth(state, reader, key, empire)
        sections += _worth_sections(state, reader, face, empire)
    if seat is not None and key in (*state.players[seat].hand, survey_team(seat)) and owner is None:
        sections += _cost_sections(state, seat, key)
    facts = [f"{about(face)}, {face.copies} {'copy' if face.copies == 1 else 'copies'}"]
    if mark := icons(face):
        facts.append(f"icons {mark}")
    return Sheet(
        face.name,
        (*card_text(face.id), f"{', '.join(facts)}."),
        card(key, *rates, is_now=True),
        tuple(sections),
        rules=_clauses(face),
        doubt=face.doubt,
    )


def _owner(state: State, key: str) -> Seat | None:
    for seat, player in enumerate(state.players):
        if key in player.empire:
            return seat
    return None


def _with(state: State, seat: Seat, key: str, *, sees_marks: bool) -> Empire:
    """Gives an empire with a card and the seat's marked cards in it; marks are the seat's own secret until revealed."""
    player = state.players[seat]
    if key not in player.empire:
        return (*company(state, seat, key), key)
    is_open = state.stage == "payment" or (state.stage == "placement" and sees_marks)
    marks = player.draft.placement.cards if is_open else ()
    return player.empire + marks


def _worth(state: State, seat: Seat, key: str, empire: Empire) -> tuple[int, int]:
    return worth(CARDS[key], tally(empire), tuple([tally(other) for other in others(state, seat)]))


def _worth_sections(state: State, seat: Seat, face: Face, empire: Empire) -> list[Section]:
    """Takes VP and cards a round apart by effect, the printed value first. Rule: JD-016, JD-E01."""
    own, rest = tally(empire), tuple([tally(other) for other in others(state, seat)])
    sections = []
    for at, title, printed in ((0, "VP", face.vp), (1, "cards", face.income)):
        parts = [Part("printed", str(printed))] if printed else []
        mine = [effect for effect in GAINS[face.id] if effect.gives == ("vp", "cards")[at]]
        for effect in mine:
            amount = gain(effect, own, rest)
            parts.append(Part(f"{effect.amount} {condition(effect)}, {counted(effect, own, rest)} now", str(amount)))
        if parts:
            total = printed + sum(gain(effect, own, rest) for effect in mine)
            sections.append(Section(f"{title} a round now", (*parts, Part("together", str(total), tone="focus"))))
    return sections


def _cost_sections(state: State, seat: Seat, key: str) -> list[Section]:
    """Prices a card beside what else is marked, if anything is, and alone. Rule: JD-009, JD-013, JD-046."""
    now = state.players[seat].draft.placement if state.stage == "placement" else NOTHING
    is_development = CARDS[key].is_development
    sections = []
    beside = now.world if is_development else now.development
    if beside and beside != key:
        cards = (key, beside, "") if is_development else (beside, key, "")
        sections.append(_cost_section(state, seat, key, cards, f"beside {CARDS[beside].name}"))
    lone = (key, "", "") if is_development else ("", key, "")
    return [*sections, _cost_section(state, seat, key, lone, "alone")]


def _cost_section(state: State, seat: Seat, key: str, cards: tuple[str, str, str], how: str) -> Section:
    player = state.players[seat]
    fit = arranged(player.empire, len(player.hand), cards, state.names[seat])
    refusal = [Part(f"no: {fit.reason}", "no", fit.rule, "bad")] if isinstance(fit, Rejection) else []
    if CARDS[key].is_military and (isinstance(fit, Rejection) or not fit.pays):
        section = conquest(player.empire, cards[0], key)
        return replace(section, title=f"Military now, {how}", parts=(*section.parts, *refusal))
    placement = Placement(*cards) if isinstance(fit, Rejection) else fit
    bill = charges(player.empire, placement)
    parts = [part for charge in bill for part in charge_parts(charge)]
    other = len(player.hand) - placement.from_hand
    parts.append(Part(f"pay, of {other} other cards", str(sum(charge.total for charge in bill)), "JD-024", "focus"))
    return Section(f"Costs now, {how}", (*parts, *refusal), "cards")


def _clauses(face: Face) -> tuple[str, ...]:
    if face.is_development:
        return ("JD-009", "JD-013", "JD-045", "JD-046")
    return ("JD-036", "JD-037", "JD-011") if face.is_military else ("JD-024", "JD-011", "JD-014")
