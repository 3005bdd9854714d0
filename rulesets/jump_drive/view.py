"""Turns a state into what one seat may see.

Decides nothing: every number shown here was computed in the rules.
"""

from functools import lru_cache

from msgspec.structs import replace

from rulesets.jump_drive.cards import CARDS, SURVEY_TEAMS
from rulesets.jump_drive.effects import Empire, round_gain, tally, worths
from rulesets.jump_drive.phases.hand import in_order
from rulesets.jump_drive.phases.payment import owed
from rulesets.jump_drive.placement import charges
from rulesets.jump_drive.plan import company, plan_lines, plan_sums
from rulesets.jump_drive.state import Player, State, awaited, others, survey_team
from rulesets.jump_drive.wording import about, card_text, cards_word, charge_words, icons, shape
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Card, CardRow, Cell, Ledger, Panel, Row, SeatLine, Stat, View

COLUMNS = ("cost", "VP", "c", "icons")
"""The facts of a card in a table: its number in the shape of its kind, VP and cards a round, icons."""


def view(state: State, seat: Seat | None) -> View:
    """Shows hand, marks and plan to their seat, empires and totals to everybody."""
    panels: list[Panel] = []
    is_secret = seat is not None and state.stage != "over"
    if seat is not None and state.stage != "over":
        panels.append(_hand(state, seat))
    if state.stage == "payment":
        panels.append(_revealed(state))
    panels += [_empire(state, at, viewer=seat) for at in sorted(range(len(state.names)), key=lambda at: at != seat)]
    return View(
        seat,
        f"round {state.round}" if state.round else "before round 1",
        tuple([_line(state, at) for at in range(len(state.names))]),
        tuple(panels),
        plan_lines(state, seat) if seat is not None else (),
        plan_sums(state, seat) if seat is not None else (),
        is_secret=is_secret,
    )


def _hand(state: State, seat: Seat) -> CardRow:
    """Lists the hand, and what can be placed like a card of it: the seat's Survey Team. Rule: JD-029."""
    player = state.players[seat]
    rivals = others(state, seat)
    centre = (survey_team(seat),) if state.stage == "placement" else ()
    keys = in_order(player.hand, *centre)
    cards = [card(key, *added(key, company(state, seat, key), rivals), is_now=True) for key in keys]
    cards = [replace(own, subtitle="in the centre") if _is_in_centre(player, own.key) else own for own in cards]
    return CardRow(
        f"Hand {len(player.hand)}",
        tuple(cards),
        COLUMNS,
        secret=True,
        seat=seat,
        empty="no cards; exploring draws some",
    )


def _is_in_centre(player: Player, key: str) -> bool:
    return key in SURVEY_TEAMS and key not in player.empire


def added(key: str, empire: Empire, rivals_empires: tuple[Empire, ...]) -> tuple[int, int]:
    """Gives the VP and cards a round that a card adds to an empire it is not in."""
    vp, cards = round_gain((*empire, key), rivals_empires)
    base_vp, base_cards = round_gain(empire, rivals_empires)
    return vp - base_vp, cards - base_cards


@lru_cache(maxsize=512)
def card(key: str, vp: int, cards: int, *, is_now: bool = False, is_new: bool = False) -> Card:
    """Draws a card with what it brings a round: `is_now` says that this may change later."""
    face = CARDS[key]
    now = " now" if is_now and (vp, cards) != (face.vp, face.income) else ""
    return Card(
        key,
        face.name,
        shape(face),
        "development" if face.is_development else "world",
        about(face),
        icons(face),
        f"VP {vp}{now}",
        f"cards {cards}",
        (shape(face), f"{vp:+} VP" if vp else "", f"{cards:+} c" if cards else "", icons(face)),
        " ".join(card_text(face.id)),
        "" if face.colour in ("", "gray") else face.colour,
        is_new,
    )


def _empire(state: State, seat: Seat, viewer: Seat | None) -> CardRow:
    player = state.players[seat]
    rival = others(state, seat)
    vp, cards = round_gain(player.empire, rival)
    counts = tally(player.empire)
    new = state.history[-1].placed[seat] if state.history else ()
    shown = [card(key, *worth, is_new=key in new) for key, worth in zip(player.empire, each(state, seat), strict=True)]
    whose = "Empire" if seat == viewer else f"Empire of {state.names[seat]}"
    facts = f"{vp} VP, {cards_word(cards)} a round, Military {counts.military}, explore {counts.explore}"
    if counts.chromosome:
        facts += f", chromosomes {counts.chromosome}"
    return CardRow(f"{whose}: {facts}", tuple(shown), COLUMNS, seat=seat, empty="nothing placed yet")


def each(state: State, seat: Seat) -> tuple[tuple[int, int], ...]:
    """Gives the VP and cards a round of every card of a seat's empire now."""
    return worths(state.players[seat].empire, others(state, seat))


def _revealed(state: State) -> Ledger:
    rows = []
    for seat, player in enumerate(state.players):
        if player.draft.explores:
            words = "explores"
        else:
            words = " + ".join([charge_words(charge) for charge in charges(player.empire, player.draft.placement)])
        still = "settled" if player.draft.is_settled else f"{owed(player)} to go"
        rows.append(Row((Cell(state.names[seat]), Cell(words), Cell(still)), key=f"seat:{seat}", tone=f"seat:{seat}"))
    return Ledger("Revealed", ("seat", "placed", "pays"), tuple(rows))


def _line(state: State, seat: Seat) -> SeatLine:
    player = state.players[seat]
    vp, cards = round_gain(player.empire, others(state, seat))
    counts = tally(player.empire)
    stats = (
        Stat("VP", str(player.vp), f"{player.vp} VP"),
        Stat("VP a round", f"+{vp}", f"+{vp}"),
        Stat("cards", str(len(player.hand))),
        Stat("cards a round", f"+{cards}", f"+{cards} c"),
        Stat("Military", str(counts.military)),
        Stat("explore", str(counts.explore)),
        Stat("chromosomes", str(counts.chromosome)),
    )
    return SeatLine(seat, state.names[seat], stats, _status(state, seat), _about(player.empire))


def _status(state: State, seat: Seat) -> str:
    if state.stage == "over" or seat in awaited(state):
        return ""
    return {"opening": "done", "placement": "sealed", "payment": "done", "limit": "done"}[state.stage]


def _about(empire: Empire) -> str:
    counts = tally(empire)
    colours = [
        f"{number} {colour}"
        for colour, number in (
            ("blue", counts.blue),
            ("brown", counts.brown),
            ("green", counts.green),
            ("yellow", counts.yellow),
        )
        if number
    ]
    return ", ".join([f"{len(empire)} card{'' if len(empire) == 1 else 's'}", *colours])
