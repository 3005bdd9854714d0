"""The words that are the same in every match: the launcher's card, phases, options and the legend of the map."""

from silverhorizon.core.content import text_of
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.ruleset import Choice, Option, RulesetInfo
from silverhorizon.core.view import Part

PHASES = (
    PhaseSpec(
        "races",
        "races",
        "auction",
        "chooses a race",
        "Each race has an ability and a Wonder of its own.",
        ("SR-102", "SR-103", "AMB-SR-07"),
    ),
    PhaseSpec(
        "fleets",
        "setup",
        "map",
        "sets up",
        "Markers start at home or one sector away, numbers hidden.",
        ("SR-126", "SR-127", "SR-128"),
    ),
    PhaseSpec(
        "objectives",
        "objectives",
        "auction",
        "chooses in secret",
        "Keep five of ten Personal Objectives.",
        ("SR-132", "SR-133", "SR-135"),
    ),
    PhaseSpec(
        "governing",
        "governing",
        "auction",
        "governs in secret",
        "Assign all Raw; when all have sealed, all is shown.",
        ("SR-231", "SR-233", "SR-235"),
    ),
    PhaseSpec(
        "action",
        "action",
        "map",
        "to act",
        "Spend one type of production in a turn, on any number of actions.",
        ("SR-303", "SR-304", "SR-306", "SR-309", "SR-341"),
    ),
    PhaseSpec(
        "instants",
        "instants",
        "map",
        "may interrupt",
        "Everybody who holds a Tactics card is asked, so that being asked tells nothing.",
        ("SR-457", "AMB-SR-40"),
    ),
    PhaseSpec(
        "tactics",
        "tactics",
        "tableau",
        "chooses cards",
        "Draw two, keep one, play ACTION cards.",
        ("SR-452", "SR-453", "SR-455"),
    ),
    PhaseSpec(
        "technology",
        "technology",
        "market",
        "places a card",
        "A card goes into a slot of its side and symbol.",
        ("SR-508", "SR-511", "SR-532"),
    ),
    PhaseSpec(
        "election",
        "election",
        "auction",
        "votes in secret",
        "Cubes for the winner are spent, all others come back.",
        ("SR-403", "SR-414", "SR-418", "SR-419"),
    ),
    PhaseSpec(
        "exploration", "exploration", "map", "explores", "An exploration never harms.", ("SR-604", "SR-606", "SR-614")
    ),
    PhaseSpec(
        "battle",
        "battle",
        "battle",
        "decides",
        "All fire in a round is simultaneous.",
        ("SR-811", "SR-812", "SR-815", "SR-822"),
    ),
    PhaseSpec("end", "final scores", "summary", "has finished", "Most Victory Points win.", ("SR-937", "SR-941")),
)

OPTIONS = (
    Option(
        "length",
        "Length",
        (
            Choice("standard", "four Ages"),
            Choice(
                "even_faster",
                "Even faster, three Ages",
                "a settled planet, 3 ships, 2 Technology cards and 2 slots ahead",
            ),
        ),
        "standard",
    ),
    Option(
        "races",
        "Races",
        (Choice("chosen", "chosen in turn"), Choice("dealt", "dealt at random")),
        "chosen",
    ),
)

LEGEND = (
    Part("C M T P R", "Civilization, Military, Technology, Political, Raw"),
    Part("A5", "population of seat A"),
    Part("a13", "fleets 1 and 3 of seat A"),
    Part("b?", "a fleet of seat B, number hidden"),
    Part("o3", "free places, habitable"),
    Part("x3", "free places, Uninhabitable"),
    Part("◌ ◦", "may be explored, has been explored"),
    Part("~", "nebula"),
    Part("!8", "monster, hits it takes"),
    Part("✦ ⌂", "Wonder, Trade Station"),
)

INFO = RulesetInfo(
    key="silver_river",
    title="The Silver River",
    edition="1",
    tagline="Hex map, votes, battles, 4 Ages",
    minutes="2 h",
    seats=(2, 4),
    phases=PHASES,
    options=OPTIONS,
    legend=LEGEND,
    help=text_of("rulesets.silver_river", "help.md"),
)
