"""The game's card in the launcher: its title, phases, table options and legend."""

from rulesets.jump_drive.cards import PACKAGE
from silverhorizon.core.content import text_of
from silverhorizon.core.phase import PhaseSpec
from silverhorizon.core.ruleset import Choice, Option, RulesetInfo
from silverhorizon.core.view import Part

PHASES = (
    PhaseSpec(
        "opening",
        "opening",
        "tableau",
        "discards in secret",
        "Every seat keeps five of its seven cards. Nobody sees which.",
        ("JD-S02", "JD-S04", "JD-S05"),
    ),
    PhaseSpec(
        "placement",
        "placement",
        "tableau",
        "chooses in secret",
        "Mark one development, one world, or one of each; or explore. Then seal the choice.",
        ("JD-007", "JD-009", "JD-011", "JD-013", "JD-014", "JD-024", "JD-037", "JD-A12"),
    ),
    PhaseSpec(
        "payment",
        "payment",
        "tableau",
        "pays",
        "Discard as many cards as the placed ones cost, or as exploring asks for.",
        ("JD-024", "JD-025", "JD-055", "JD-056"),
    ),
    PhaseSpec(
        "limit",
        "hand limit",
        "tableau",
        "discards",
        "Whoever holds more than ten cards after income discards down to ten.",
        ("JD-020", "JD-021"),
    ),
    PhaseSpec(
        "over",
        "final scores",
        "summary",
        "",
        "The highest total wins; ties go to the most cards in hand with one more income.",
        ("JD-019", "JD-E30", "JD-S21"),
    ),
)

OPTIONS = (
    Option(
        "start",
        "Opening hands",
        (
            Choice("dealt", "Dealt", "Seven cards are dealt, five are kept."),
            Choice("beginner", "Beginner hands", "One of four prepared hands of this project's own design each."),
        ),
        "dealt",
        "How the first hands come about.",
    ),
    Option(
        "payment",
        "Payment",
        (
            Choice("after", "After the reveal", "Cards that pay are picked when all choices lie open."),
            Choice("together", "With the choice", "Cards that pay are picked before sealing: fewer hand-overs."),
        ),
        "after",
        "When the cards that pay are picked.",
    ),
)

LEGEND = (
    Part("<3>", "development, costs 3 cards"),
    Part("(3)", "world, costs 3 cards"),
    Part("[3]", "military world, defense 3"),
    Part("E", "explore icon"),
    Part("M", "Military"),
    Part("C", "chromosome"),
    Part("c", "income"),
)

INFO = RulesetInfo(
    key="jump_drive",
    title="Jump Drive",
    edition="base game 2017, rules 1",
    tagline="Worlds in secret, race to 50 VP",
    minutes="20-30",
    seats=(2, 4),
    phases=PHASES,
    options=OPTIONS,
    legend=LEGEND,
    help=text_of(PACKAGE, "help.md"),
)
