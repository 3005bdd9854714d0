"""The game's card in the launcher: phases with their words, options, legend."""

from rulesets.sidereal_confluence.content import PACKAGE
from rulesets.sidereal_confluence.goods import LABELS, LETTERS, STOCK
from silverhorizon.core.content import text_of
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.ruleset import Choice, Option, RulesetInfo
from silverhorizon.core.view import Part


def _ids(first: int, last: int) -> tuple[str, ...]:
    return tuple(f"SC-{number:03}" for number in range(first, last + 1))


PHASES = (
    PhaseSpec(
        "species",
        "species",
        "summary",
        "chooses a species",
        "Seats choose one after another, each species once.",
        _ids(19, 24),
    ),
    PhaseSpec(
        "trade",
        "trade",
        "trade",
        "trades",
        "Offer anything to anyone, invent, upgrade. The phase ends when all but one are done.",
        (*_ids(59, 108), "SC-A18", "SC-A19", "SC-A20"),
    ),
    PhaseSpec(
        "closing",
        "end of trade",
        "trade",
        "settles what is due",
        "Promises that are due are kept or broken, then donation goods are given away.",
        (*_ids(66, 73), *_ids(125, 130)),
    ),
    PhaseSpec(
        "economy",
        "economy",
        "converters",
        "runs converters",
        "Choose which converters run. All inputs are paid before any output comes.",
        _ids(109, 141),
    ),
    PhaseSpec(
        "bids",
        "bidding",
        "auction",
        "bids in secret",
        "Divide the ships between colonies, research teams and a reserve.",
        _ids(149, 159),
    ),
    PhaseSpec(
        "colonies",
        "colonies",
        "auction",
        "chooses a colony",
        "From the highest bid to the lowest each seat buys one colony or keeps its ships.",
        _ids(159, 170),
    ),
    PhaseSpec(
        "research",
        "research teams",
        "auction",
        "chooses a team",
        "From the highest bid to the lowest each seat buys one research team or keeps its ships.",
        _ids(167, 182),
    ),
    PhaseSpec(
        "steal",
        "Zeth",
        "converters",
        "robs",
        "The Zeth run red converters against seats that did not trade with them.",
        tuple(f"SC-Z{number}" for number in range(1, 9)),
    ),
    PhaseSpec("over", "results", "summary", "rests", "The points are counted.", _ids(184, 203)),
)

OPTIONS = (
    Option(
        "species",
        "Species",
        (
            Choice("choose", "chosen in seat order", "The least experienced player sits first."),
            Choice("random", "dealt by chance"),
        ),
        "choose",
    ),
    Option(
        "scoring",
        "Goods at the end",
        (
            Choice("halves", "half points for complete groups"),
            Choice(
                "precise", "in twelfths", "Ultratech 6, large cubes 3, small cubes and ships 2 twelfths of a point."
            ),
        ),
        "halves",
    ),
    Option(
        "trading",
        "Trade Phase",
        (
            Choice("open", "until all but one are done"),
            Choice("timed", "with a clock", "10 minutes are recommended; any seat may call the time."),
        ),
        "open",
    ),
    Option(
        "handicap",
        "Handicap",
        (
            Choice("off", "none"),
            Choice("on", "one small cube more or less", "Chosen together with the species."),
        ),
        "off",
        "Works with chosen species only.",
    ),
)

LEGEND = (
    *(Part(LETTERS[kind], LABELS[kind]) for kind in STOCK),
    Part("VP", "victory point"),
    Part("3i » 1U 1f", "a converter: takes » makes"),
    Part("gift", "goods that must be given away"),
)

INFO = RulesetInfo(
    "sidereal_confluence",
    "Sidereal Confluence",
    "1",
    "Nine peoples trade and invent",
    "120-180",
    (3, 9),
    PHASES,
    OPTIONS,
    LEGEND,
    text_of(PACKAGE, "help.md"),
)
