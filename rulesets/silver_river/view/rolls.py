"""The page about the dice of a round, which lie open to all and are told by their key when the round is long over."""

import re

from rulesets.silver_river.agenda import Volley
from rulesets.silver_river.cards import FACES
from rulesets.silver_river.phases.combat.units import fight_in, hits_of, unit_name
from rulesets.silver_river.state import State
from rulesets.silver_river.view.combat import fight_panel
from rulesets.silver_river.wording import LETTERS, plural, unit_of
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section, Sheet

_VOLLEY = re.compile(r"([a-d])([1-4*-])(--|[a-d][1-4*-])([0-5]*)")


def roll_sheet(state: State, reader: Seat | None, key: str) -> Sheet | None:
    """Shows the dice of a round, which everybody sees; the key holds them. Rule: SR-813, SR-815."""
    kind, _, rest = key.partition(":")
    number, *texts = rest.split(":")
    volleys = [found for found in map(_VOLLEY.fullmatch, texts) if found is not None]
    count = len(state.players)
    if kind != "roll" or len(volleys) != len(texts) or any(LETTERS.index(v[1].upper()) >= count for v in volleys):
        return None
    parts = []
    for own in volleys:
        seat = LETTERS.index(own[1].upper())
        faces = tuple(int(face) for face in own[4])
        hits = hits_of(state, Volley(seat, -1, -1, 0, faces))
        signs = " ".join(FACES[face].glyph for face in faces)
        value = f"{signs}   {plural(hits, 'hit')}"
        parts.append(Part(f"{_named(state, own[1] + own[2])} » {_named(state, own[3])}", value, "", f"seat:{seat}"))
    fight = fight_in(state)
    panels = (fight_panel(state, fight, reader),) if fight is not None else ()
    rows = (Section(f"Dice of round {number}", tuple(parts)),)
    lines = () if fight is not None else ("The fight has ended.",)
    return Sheet("Battle", lines, None, rows, panels, ("SR-811", "SR-815"))


def _named(state: State, key: str) -> str:
    """Names a unit of a seat; a planet or monster fired at has no key."""
    if key == "--":
        return "the target"
    name = state.names[LETTERS.index(key[0].upper()) % len(state.names)]
    return name if key[1] == "-" else f"{name}, {unit_name(unit_of(key)[1])}"
