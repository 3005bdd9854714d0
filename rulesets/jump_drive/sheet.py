"""Pages about one thing: a card, a total of a seat, exploring, or a scored round."""

from rulesets.jump_drive.card_sheet import card_sheet
from rulesets.jump_drive.cards import CARDS, FACES, constants, copies_of
from rulesets.jump_drive.effects import round_gain, tally, worths
from rulesets.jump_drive.military import military_parts
from rulesets.jump_drive.round_sheet import round_sheet
from rulesets.jump_drive.state import State, explore_icons, others
from rulesets.jump_drive.wording import cards_word
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section, Sheet


def sheet(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains what a key names, as far as the seat may know it.

    Keys are those of cards (`comet_zone-2`), faces (`comet_zone`), totals (`vp:0`, `cards:0`, `military:0`,
    `explore:0`, `chromosomes:0`), scored rounds (`round:3`) and `explore`.
    """
    if key in CARDS:
        return card_sheet(state, seat, key)
    if key in FACES:
        return card_sheet(state, seat, copies_of(FACES[key])[0])
    what, _, number = key.partition(":")
    if what == "explore" and not number and seat is not None:
        return _explore(state, seat)
    if not number.isdecimal():
        return None
    if what == "round":
        return round_sheet(state, int(number))
    return _total(state, what, int(number)) if int(number) < len(state.names) else None


def _explore(state: State, seat: Seat) -> Sheet:
    icons = explore_icons(state.players[seat].empire)
    draw = constants().explore_draw
    parts = (
        Part("explore icons in the empire", str(icons - constants().explore_marker), "JD-053"),
        Part("the marker", str(constants().explore_marker), "JD-052"),
        Part("draws besides", str(draw), "JD-051"),
        Part("draw", str(icons + draw), tone="focus"),
        Part("discard", str(icons), "JD-055"),
    )
    lines = (f"Instead of placing a card: draw {cards_word(icons + draw)}, then discard {icons}, old or new.",)
    rules = ("JD-050", "JD-051", "JD-054", "JD-055", "JD-056", "JD-057")
    return Sheet("Explore", lines, sections=(Section("Explore now", parts, "cards"),), rules=rules)


def _total(state: State, what: str, seat: Seat) -> Sheet | None:
    name = state.names[seat]
    empire = state.players[seat].empire
    rates = worths(empire, others(state, seat))
    faces = [CARDS[key] for key in empire]
    vp, cards = round_gain(empire, others(state, seat))
    rules: tuple[str, ...]
    match what:
        case "vp":
            parts = [
                Part(face.name, str(rate[0]), "JD-016") for face, rate in zip(faces, rates, strict=True) if rate[0]
            ]
            total, title, unit, rules = vp, f"VP of {name}", "VP a round", ("JD-016", "JD-A01")
        case "cards":
            parts = [
                Part(face.name, str(rate[1]), "JD-017") for face, rate in zip(faces, rates, strict=True) if rate[1]
            ]
            total, title, unit, rules = cards, f"Income of {name}", "cards a round", ("JD-017", "JD-020")
        case "military":
            parts = military_parts(empire)
            total, title, unit, rules = tally(empire).military, f"Military of {name}", "Military", ("JD-038", "JD-S24")
        case "explore":
            parts = [Part(face.name, str(face.explore)) for face in faces if face.explore]
            total, title, unit, rules = tally(empire).explore, f"Explore icons of {name}", "icons", ("JD-053", "JD-E23")
        case "chromosomes":
            parts = [Part(face.name, str(face.chromosome)) for face in faces if face.chromosome]
            total, title, unit, rules = tally(empire).chromosome, f"Chromosomes of {name}", "icons", ("JD-S24",)
        case _:
            return None
    section = Section(title, (*parts, Part("together", str(total), tone="focus")), unit)
    lines = (f"{name} has {state.players[seat].vp} VP so far.",) if what == "vp" else ()
    return Sheet(title, lines, sections=(section,), rules=rules)
