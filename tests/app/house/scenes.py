"""House pages with made-up facts, so that their pictures change only when the pages do."""

from pathlib import Path
from types import SimpleNamespace

from silverhorizon.app.house.commands import Command, CommandsPage
from silverhorizon.app.house.cover import Cover
from silverhorizon.app.house.games import GameChoice
from silverhorizon.app.house.help import TableHelp
from silverhorizon.app.house.launcher import Launcher
from silverhorizon.app.house.log import LogPage
from silverhorizon.app.house.recap import RecapPage
from silverhorizon.app.house.results import ResultsPage
from silverhorizon.app.house.rules import RulesPage
from silverhorizon.app.house.saves import SavesPage
from silverhorizon.app.house.seating import Seating
from silverhorizon.app.house.settings import SettingsPage
from silverhorizon.app.house.sheet import InspectPage, SheetPage
from silverhorizon.app.house.small import TooSmall
from silverhorizon.app.house.tip import TipPage
from silverhorizon.app.house.tour import TourPage
from silverhorizon.app.house.watch import WatchPage
from silverhorizon.app.lit import Lit
from silverhorizon.bots import Decision, Weighed
from silverhorizon.core.action import Action, Pick
from silverhorizon.core.event import Event
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot
from silverhorizon.core.record import About, Header
from silverhorizon.core.ruleset import Choice, Clause, Option, Plan, RulesetInfo
from silverhorizon.core.score import Score, ScoreLine, ScorePart
from silverhorizon.core.view import (
    Card,
    Cell,
    Ledger,
    Part,
    Row,
    SeatLine,
    Section,
    Sheet,
    Stat,
    Track,
    Tracks,
    View,
)
from silverhorizon.plugins import Broken
from silverhorizon.session import LogEntry, Recap
from silverhorizon.storage.listing import Listed

NOON = 1_763_208_000.0
NAMES = ("Mira", "Tomasz", "Vega")
HEADING = ("Jump Drive", "round 4")

CLAUSES = (
    Clause("JD-007", "Placement", "Each round a player takes exactly one of four options."),
    Clause("JD-009", "Placement", "Alone, a development costs 1 card less."),
    Clause("JD-013", "Placement", "With a world beside it: full price."),
    Clause("JD-037", "Military", "A military world is conquered only if Military is at least its defense."),
    Clause("JD-041", "Military", "Military and payment cannot be mixed for one world.", house=True),
)
SPEC = PhaseSpec(
    "placement",
    "placement",
    "tableau",
    "chooses in secret",
    "Choose one development, one world, one of each, or explore. All seats choose in secret; then all are revealed.",
    ("JD-007", "JD-009", "JD-013"),
)
INFO = RulesetInfo(
    "jump_drive",
    "Jump Drive",
    "house-1",
    "cards in secret, ends past 50 VP",
    "30 min",
    (2, 4),
    (SPEC,),
    (
        Option(
            "hands",
            "Opening hands",
            (Choice("deal", "deal 7, keep 5"), Choice("first", "four beginner hands")),
            "deal",
            "How the first cards come.",
        ),
    ),
    (Part("<3>", "development"), Part("(3)", "world to pay for"), Part("[3]", "world to conquer")),
    "Settle worlds and build developments.\n\nEvery round all seats choose in secret.",
)


def strip(vp, changed=False):
    return tuple(
        SeatLine(
            seat,
            name,
            (
                Stat("VP", str(points), f"{points} VP", changed),
                Stat("a round", gain, gain),
                Stat("cards", cards, f"{cards} c"),
            ),
        )
        for seat, (name, points, gain, cards) in enumerate(
            zip(NAMES, vp, ("+2", "+1", "+6"), ("9", "10", "7"), strict=True)
        )
    )


EVENTS = (
    (11, "round 3", Event("Mira placed Tourist World (3): paid 3 cards, drew 1.", 0)),
    (12, "round 3", Event("Tomasz conquered Pirate Lair [3] with Military 3, drew 1.", 1)),
    (
        13,
        "round 3",
        Event("Vega placed Space Marines <2> for 2 cards and conquered Rebel Outpost [5] with Military 5.", 2),
    ),
    (13, "round 3", Event("Round 3 scored: Mira 2, Tomasz 1, Vega 6.", None, "score", rule="JD-016")),
    (13, "round 3", Event("Tomasz drew Drop Ships, New Earth and Mining World.", 1, "chance", (1,))),
    (14, "round 4", Event("Tomasz held 12 cards and discarded 2. No one else was over 10.", 1, rule="JD-007")),
)
LOG = tuple(LogEntry(*entry) for entry in EVENTS)

PROMPTS = (
    Prompt(
        "world",
        "Choose a world",
        (
            Slot(
                "card",
                (
                    Item("new-earth", "New Earth", price="4", hint="5 less 1 from Mining Conglomerate"),
                    Item("rebel-base", "Rebel Base", blocked=Rejection("needs Military 6, Tomasz would have 5")),
                ),
            ),
        ),
        "JD-007",
    ),
    Prompt("explore", "Explore instead", price="8 cards", hint="draw 8, then discard 6 (JD-051)"),
    Prompt("spread", "Spread cubes", (Slot("office", (Item("a", "A", 3), Item("b", "B", 3)), 0, 6),), low=3),
)

SHEET = Sheet(
    "Galactic Imperium",
    ("2 VP a round per military world in its empire.", "Military +4 against Rebel worlds."),
    Card("imperium", "Galactic Imperium", "<8>", "development", "", "E", "VP 5", "cards 0"),
    (
        Section(
            "Worth now",
            (
                Part("own military worlds  1 of 2 VP: Pirate Lair", "2"),
                Part("best other empire  3 of 1 VP, Vega", "3"),
                Part("together", "5", tone="focus"),
            ),
            "VP a round",
        ),
        Section("Costs now", (Part("printed", "8"), Part("alone", "-1", "JD-009"), Part("pay", "7")), "cards"),
    ),
    rules=("JD-009", "JD-013"),
    doubt="one other empire or all? Played here: one, the best.",
)


def ledger(seat, rows, total):
    cells = [Row((Cell(name, changed=new), Cell(vp), Cell(c)), key=name) for name, vp, c, new in rows]
    last = Row((Cell("this round"), Cell(total), Cell("")), is_total=True)
    return Ledger(NAMES[seat], ("card", "VP", "c"), (*cells, last), seat)


ROUND = Sheet(
    "Round 4",
    ("Income: Mira 11, Tomasz 10, Vega 4. Nobody has 50 VP: round 5 follows.",),
    panels=(
        ledger(0, (("Artist Colony", "1", "1", False), ("Tourist World", "1", "3", False)), "2"),
        ledger(1, (("Pirate Lair", "1", "2", False), ("New Earth", "3", "3", True)), "4"),
        ledger(2, (("Rebel Outpost", "5", ".", False), ("Lost Alien Battle Fleet", "4", "1", True)), "9"),
        Tracks(
            "To 50",
            tuple(
                Track(NAMES[seat], vp, 50, f"was {was}", f"vp:{seat}", f"seat:{seat}", changed=True)
                for seat, vp, was in ((2, 17, 7), (0, 10, 3), (1, 7, 1))
            ),
        ),
    ),
    rules=("JD-007",),
)

SCORES = tuple(
    Score(
        seat,
        (
            ScoreLine("explore cards", cards, (ScorePart("Deep Survey", cards),), "JD-016"),
            ScoreLine("worlds", worlds, (ScorePart("New Earth", worlds - 3), ScorePart("Mining World", 3))),
        ),
        (ScoreLine("income", 7),),
    )
    for seat, (cards, worlds) in enumerate(((3, 44), (4, 34), (0, 41)))
)


class Ruleset:
    info = INFO
    clauses = CLAUSES

    def scores(self, state):
        return SCORES

    def inspect(self, state, seat, key):
        return SHEET

    def view(self, state, seat):
        return View(seat, "round 4", strip((3, 1, 7)), ())


class Session:
    ruleset = Ruleset()
    match = SimpleNamespace(state=None, seats=NAMES)
    seat = 1

    def name(self, seat):
        return NAMES[seat]

    def prompts(self, seat=None):
        return PROMPTS


class Table:
    session = Session()
    heading = HEADING
    reader = 1
    spec = SPEC


class Archive:
    def __init__(self, *saves):
        self.saves = saves

    def listed(self):
        return self.saves


HEADER = Header(
    1, "jump_drive", "house-1", "7", NAMES, ("", "", "veteran"), {"hands": "deal"}, {"undo": "strict"}, "0.1.0"
)
SAVES = (
    Listed(Path("jump-drive-mira-tomasz.jsonl"), "open", NOON, HEADER, About((1,), 4, "round 4", "placement")),
    Listed(Path("campaign.jsonl"), "damaged", NOON, problem="campaign.jsonl: line 214 is not JSON"),
    Listed(Path("jump-drive-kai.jsonl"), "over", NOON - 3e6, HEADER, About((), 8, "round 8", "", (0,), 61)),
)
BROKEN = (Broken("tidewalkers", 'data/cards.toml, card 7, field "cost"'),)


def openers():
    return dict.fromkeys(("resume", "new", "saves", "replay", "rules", "settings"), lambda: None)


def cover(desk, seat=1, reason=""):
    facts = "Placement, round 4."
    name, lines = NAMES[seat], strip((3, 1, 7))
    return Cover(desk, seat, name, heading=HEADING, facts=facts, lines=lines, then=lambda: None, reason=reason)


def recap(desk):
    told = Recap(LOG, strip((1, 0, 1)), strip((3, 1, 7), changed=True))
    return RecapPage(
        desk,
        1,
        "Tomasz",
        heading=HEADING,
        recap=told,
        going_to="placement",
        then=lambda: None,
        open_log=lambda: None,
        hide=lambda: None,
    )


def help_page(desk):
    lit = Lit("Rebel Base", "no: needs Military 6, Tomasz would have 5 (JD-037)", ("JD-037", "JD-041"))
    return TableHelp(desk, Table(), SimpleNamespace(lit=lambda: lit))


def tip(desk):
    prompt = PROMPTS[0]
    lines = [
        Weighed(Plan((Action(1, prompt.key, (Pick("card", "new-earth"),)),), "6 VP a round for 4 cards"), 6.0),
        Weighed(Plan((Action(1, "explore"),), "two more cards in hand"), 4.5),
    ]
    return TipPage(desk, Session(), 1, Decision(lines[0].plan, tuple(lines)))


def commands(desk):
    offers = [Command("Help", "this page, its keys, its rules", lambda: None), Command("Colours", "dark, light", str)]
    return CommandsPage(desk, Table(), offers)


PAGES = {
    "launcher": lambda desk: Launcher(desk, [Session.ruleset], BROKEN, SAVES, openers(), now=NOON),
    "launcher_empty": lambda desk: Launcher(desk, [Session.ruleset], (), (), openers(), now=NOON),
    "games": lambda desk: GameChoice(desk, [Session.ruleset], print),
    "seating": lambda desk: Seating(desk, Session.ruleset, print),
    "cover": cover,
    "cover_hidden": lambda desk: cover(desk, 0, "hide"),
    "recap": recap,
    "log": lambda desk: LogPage(
        desk,
        LOG,
        heading=HEADING,
        names=NAMES,
        reader=1,
        undo_reach=lambda: "Undo: no, that showed something.",
        clauses=CLAUSES,
    ),
    "results": lambda desk: ResultsPage(desk, Session(), heading=HEADING, open_log=lambda: None, replay=lambda: None),
    "saves": lambda desk: SavesPage(desk, Archive(*SAVES), [Session.ruleset], now=NOON),
    "saves_empty": lambda desk: SavesPage(desk, Archive(), [], now=NOON),
    "settings": lambda desk: SettingsPage(desk, ('keys: there is no action "undoo"',), "Remembered in settings.toml"),
    "rules": lambda desk: RulesPage(desk, Session.ruleset, "JD-037"),
    "help": help_page,
    "inspect": lambda desk: InspectPage(desk, Session(), 1, "imperium", SHEET),
    "round": lambda desk: SheetPage(desk, ROUND, Table(), heading=HEADING, reader=None, then=lambda: None),
    "commands": commands,
    "tip": tip,
    "tour": lambda desk: TourPage(desk, "Jump Drive"),
    "watch": lambda desk: WatchPage(desk, None, heading=HEADING, lines=strip((3, 1, 7)), entries=LOG[:4], seat=2),
    "toosmall": TooSmall,
}
"""Every page of the house by name."""
