"""Pages built by hand, so that a picture changes only when the drawing does."""

from collections.abc import Sequence

from silverhorizon.app.form import Form
from silverhorizon.app.frame import Key
from silverhorizon.app.layouts.scene import Place, Scene, order_of
from silverhorizon.app.layouts.shape import shape_of
from silverhorizon.core.action import Pick
from silverhorizon.core.phase import Layout, PhaseSpec
from silverhorizon.core.prompt import Item, Prompt, Rejection, Slot
from silverhorizon.core.view import (
    Battle,
    BoardSlot,
    Card,
    CardRow,
    Cell,
    ChartCell,
    ChartRow,
    Converter,
    ConverterGrid,
    Hex,
    HexMap,
    Ledger,
    Offer,
    OfferTable,
    Panel,
    Part,
    Row,
    SeatLine,
    Section,
    Sheet,
    Side,
    SlotBoard,
    SlotGroup,
    Span,
    Stat,
    SystemChart,
    Tech,
    TechChart,
    TechField,
    Track,
    Tracks,
    Unit,
    View,
)

KEYS = (Key("Enter", "mark"), Key("d", "to Place"), Key("i", "inspect"), Key("u", "undo"), Key("l", "log"))


def scene(
    layout: Layout,
    panels: Sequence[Panel],
    prompts: Sequence[Prompt] = (),
    *,
    title: str = "Jump Drive",
    phase: str = "placement",
    count: str = "round 4",
    strip: Sequence[SeatLine] = (),
    says: str = "Tomasz chooses in secret",
    seat: int | None = 1,
    plan: Sequence[str] = (),
    sums: Sequence[Section] = (),
    log: Sequence[str] = (),
    sheets: dict[str, Sheet] | None = None,
    names: Sequence[str] = ("Mira", "Tomasz", "Vega"),
) -> Scene:
    """Puts a page together; the cursor is at home and moves with `scene.form.press`."""
    spec = PhaseSpec(phase, phase, layout)
    view = View(seat, count, tuple(strip), tuple(panels), tuple(plan), tuple(sums))
    form = Form(prompts, seat or 0, seats=names)
    made = Scene(title, spec, view, form, Place(), says, seat, log, "", KEYS, (sheets or {}).get)
    if shape_of(layout).hosts:
        form.arrange(order_of(made), frozenset(order_of(made, shape_of(layout).primary)))
    return made


def line(seat: int, name: str, *shorts: str, status: str = "", about: str = "", changed: int = -1) -> SeatLine:
    stats = tuple(Stat(f"n{at}", short.split()[0], short, changed=at == changed) for at, short in enumerate(shorts))
    return SeatLine(seat, name, stats, status, about)


# Jump Drive


def card(
    key: str, name: str, cost: str, vp: str = "", income: str = "", *, icons: str = "", subtitle: str = ""
) -> Card:
    kind = "development" if cost.startswith("<") else "world"
    left, right = (vp and f"VP {vp.removeprefix('+').removesuffix(' VP')}") or "VP 0", income and f"cards {income[1]}"
    return Card(key, name, cost, kind, subtitle or kind, icons, left, right or "cards 0", (vp, income, icons))


HAND = (
    card("drop", "Drop Ships", "<4>", "+2 VP", icons="MMM"),
    card("mining", "Mining Conglomerate", "<3>", "+2 VP", "+1 c", icons="M"),
    card("robots", "Replicant Robots", "<3>", "+2 VP"),
    card("imperium", "Galactic Imperium", "<8>", "+5 VP", icons="E"),
    card("pact", "Trade Pact", "<1>", "+1 VP", "+1 c"),
    card("earth", "New Earth", "(5)", "+3 VP", "+3 c", icons="E", subtitle="brown"),
    card("world", "Mining World", "(3)", "+1 VP", "+2 c", subtitle="brown"),
    card("library", "Deserted Alien Library", "(7)", "+6 VP", "+2 c", subtitle="yellow, Alien"),
    card("sentry", "Alien Robot Sentry", "[4]", "+2 VP", "+1 c", icons="EM", subtitle="yellow, Alien"),
    card("rebel", "Rebel Base", "[6]", "+6 VP", icons="E", subtitle="gray, Rebel"),
)
EMPIRE = (
    Card("team", "Survey Team", "<1>", "development", "development", "EEM", "VP 0", "cards 1", ("+1 c EEM",)),
    Card("comet", "Comet Zone", "(3)", "world", "brown", "", "VP 0", "cards 3", ("brown +3 c",), tone="brown"),
    Card("marines", "Space Marines", "<2>", "development", "development", "MM", "VP 0", "cards 0", ("MM",)),
    Card("lair", "Pirate Lair", "[3]", "world", "blue", "EM", "VP 1", "cards 2", ("blue 1 VP +2 c EM",), tone="blue"),
)
JD_STRIP = (
    SeatLine(
        0,
        "Mira",
        (Stat("VP", "3", "3 VP"), Stat("a round", "+2", "+2"), Stat("cards", "9"), Stat("a round", "+6", "+6 c")),
    ),
    SeatLine(
        1,
        "Tomasz",
        (Stat("VP", "1", "1 VP"), Stat("a round", "+1", "+1"), Stat("cards", "10"), Stat("a round", "+6", "+6 c")),
    ),
    SeatLine(
        2,
        "Vega",
        (Stat("VP", "7", "7 VP"), Stat("a round", "+6", "+6"), Stat("cards", "7"), Stat("a round", "+3", "+3 c")),
    ),
)


def no(short: str, reason: str = "", rule: str = "JD-024", remedy: str = "") -> Rejection:
    return Rejection(reason or short, rule, short, remedy)


def _mark(key: str, text: str, items: Sequence[Item], marked: str) -> Prompt:
    picks = (Pick("card", marked),) if marked else ()
    return Prompt(key, text, (Slot("card", tuple(items), 0, 1),), "JD-007", role="mark", draft=picks)


REBEL = no("Military 5 of 6", "Rebel Base needs Military 6, Tomasz would have 5", "JD-037", "enough with 1 or 4")
PLACEMENT = (
    _mark(
        "development",
        "Mark a development",
        (
            Item("drop", "Drop Ships", blocked=no("costs 9, has 8")),
            Item("mining", "Mining Conglomerate", price="3"),
            Item("robots", "Replicant Robots", price="3"),
            Item("imperium", "Galactic Imperium", blocked=no("costs 13, has 8")),
            Item("pact", "Trade Pact", blocked=no("Military not 0")),
            Item("survey", "Survey Team", blocked=no("placed in round 1")),
        ),
        "mining",
    ),
    _mark(
        "world",
        "Mark a world",
        (
            Item("earth", "New Earth", price="4"),
            Item("world", "Mining World", price="2"),
            Item("library", "Deserted Alien Library", blocked=no("costs 10, has 8")),
            Item("sentry", "Alien Robot Sentry", price="0"),
            Item("rebel", "Rebel Base", blocked=REBEL),
        ),
        "earth",
    ),
    _mark("explore", "Explore instead", (Item("explore", "Explore", price="draw 8, discard 6"),), ""),
    Prompt("place", "Place both", role="commit", price="7"),
)
REBEL_SHEET = Sheet(
    "Rebel Base",
    card=Card("rebel", "Rebel Base", "[6]", "world", "gray, Rebel", "E", "VP 6", "cards 0"),
    sections=(
        Section(
            "Military 5, needs 6",
            (
                Part("Survey Team", "1"),
                Part("Space Marines", "2"),
                Part("Pirate Lair", "1"),
                Part("Mining Conglomerate", "new 1"),
            ),
        ),
    ),
)
SUMS = (
    Section(
        "Plan",
        (
            Part("Mining Conglomerate", "3", "JD-013"),
            Part("New Earth", "5"),
            Part("  Mining Conglomerate", "-1", "JD-046"),
            Part("pay", "7", "JD-024", "focus"),
        ),
        "cards",
    ),
)


def placement() -> Scene:
    """A hand of ten, two cards marked, the cursor on a world that cannot be conquered."""
    made = scene(
        "tableau",
        (
            CardRow("Hand 10", HAND, ("VP", "a round", "icons"), secret=True, seat=1),
            CardRow("Empire: 1 VP, 6 cards a round, Military 4, explore 3", EMPIRE, seat=1),
            CardRow("Empire of Vega", EMPIRE[:2], seat=2),
        ),
        PLACEMENT,
        strip=JD_STRIP,
        plan=(
            "Mining Conglomerate 3 + New Earth 5-1 = pay 7 of the other 8",
            "then 6 VP and 10 cards a round. Two cards, so no draw (JD-014)",
        ),
        sums=SUMS,
        log=(
            "Round 3: Tomasz conquered Pirate Lair and drew 1.",
            "Round 3: Vega placed Space Marines, conquered Rebel Outpost and scored 6.",
        ),
        sheets={"rebel": REBEL_SHEET},
    )
    made.form.go_to_key("rebel")
    return made


def payment() -> Scene:
    """Two of three cards chosen."""
    keys = [own.key for own in HAND if own.key not in ("mining", "earth")]
    items = tuple(Item(own.key, own.name, price=own.cost) for own in HAND if own.key in keys)
    pay = Prompt("pay", "Discard 3 for Mining Conglomerate", (Slot("cards", items, 3, 3, label="cards"),), "JD-024")
    revealed = Ledger(
        "Revealed",
        ("seat", "placed", "pays"),
        (
            Row((Cell("Mira"), Cell("Consumer Markets <2> + Galactic Resort (3)"), Cell("paid 5"))),
            Row((Cell("Tomasz"), Cell("Mining Conglomerate <3> + New Earth (5)"), Cell("to pay 3, then 4"))),
            Row((Cell("Vega"), Cell("Lost Alien Battle Fleet [6]"), Cell("conquers, Military 6"))),
        ),
    )
    made = scene(
        "tableau",
        (
            revealed,
            CardRow("Hand 8", tuple(own for own in HAND if own.key in keys), ("VP", "a round", "icons"), seat=1),
        ),
        (pay,),
        phase="payment",
        says="Tomasz pays",
        strip=JD_STRIP,
        plan=("Hand: 10 - 2 placed - 7 paid = 1. Income 10 makes 11, 1 over the limit (JD-020)",),
        sums=(Section("Price", (Part("printed", "3"), Part("discounts", "0"), Part("pay now", "3", tone="focus"))),),
        log=("Cards paid go face down; nobody sees which (JD-025).",),
    )
    for digit in "34":
        made.form.press(f"digit:{digit}")
    made.form.go_to_key("robots")
    return made


def summary() -> Scene:
    """Every empire with what it scored, the way to 50, and one row to go on."""
    boards = tuple(
        Ledger(
            name,
            ("", "VP", "c"),
            (
                *(
                    Row((Cell(own.name, changed=at == 3), Cell(str(at)), Cell("2")), key=f"{seat}:{own.key}")
                    for at, own in enumerate(EMPIRE)
                ),
                Row((Cell("this round"), Cell("6"), Cell("8")), is_total=True),
            ),
            seat=seat,
        )
        for seat, name in enumerate(("Mira", "Tomasz", "Vega"))
    )
    tracks = Tracks(
        "To 50",
        (
            Track("Vega", 17, 50, "was 7", tone="seat:2"),
            Track("Mira", 10, 50, "was 3"),
            Track("Tomasz", 7, 50, "was 1"),
        ),
    )
    return scene(
        "summary",
        (*boards, tracks),
        (Prompt("draw", "Draw income", hint="Mira 11, Tomasz 10, Vega 4. Nobody has 50 VP: round 5 follows."),),
        phase="scoring",
        says="everyone",
        seat=None,
        sheets={"0:lair": Sheet("Pirate Lair of Mira", ("1 VP a round.",))},
        log=("War Propaganda: in no empire, nothing is passed on.",),
    )


# The Silver River

SECTORS = (
    "Sargas Perseus Salmon Rasalh.|Zeta-R. Arkab Pistol Albald. Rift|Scutum Brick Eagle Moon Baade Sol|"
    "Cebalr. Rukbat Omega Sgr-A* Lagoon Nunki Sabik|Crane Plaut Pebble Trifid Arches Coalsck|"
    "Carina Alnasl Quintup Ascella Reed|Antares Thuban Norma Shaula"
)
BODIES = {
    "Sargas": "C2o2",
    "Arkab": "C3c?o1x3",
    "Albald.": "a1c2o4",
    "Sol": "A5a4",
    "Sgr-A*": "!8",
    "Norma": "◌",
    "Nunki": "A4",
}


def galaxy(*, cursor_on: str = "Albald.") -> HexMap:
    """All 37 sectors."""
    hexes = []
    for at, row in enumerate(SECTORS.split("|")):
        r = at - 3
        for number, name in enumerate(row.split()):
            q = number - min(3, 3 + r)
            body = BODIES.get(name, "◌" if number % 2 else "o4x3")
            spans = (Span(body[:2], "seat:0" if "A" in body else ""), Span(body[2:]))
            label = name.replace("-", " ")
            lines = ((Span("Amity    o4"),), (), (Span("a1:6 c2:4"),)) if name == cursor_on else ()
            hexes.append(
                Hex(name, q, r, label, label[:7], spans, f"about {label}", changed=name == "Nunki", lines=lines)
            )
    return HexMap("Galaxy", tuple(hexes), (Part("A5", "population"), Part("◌", "you may explore")))


ACTS = (
    Prompt(
        "colonize",
        "Colonize",
        (Slot("planet", (Item("Albald.", "Amity", price="3C"),)),),
        "SR-701",
        price="3C",
        group="Civilization C 4",
        hint="Colonize Amity for 3C of 4C: fleet 1 is there, 4 places free (SR-701, SR-703)",
    ),
    Prompt(
        "populate",
        "Populate",
        (Slot("planet", (Item("Sol", "Earth", price="2C"),)),),
        price="2C",
        group="Civilization C 4",
    ),
    Prompt(
        "station",
        "Station",
        price="2C",
        group="Civilization C 4",
        blocked=no("tech", "Trade Stations are not researched", "SR-731"),
    ),
    Prompt("activate", "Activate fleet", price="1M", group="Military M 5"),
    Prompt("build", "Build ships", price="1M", group="Military M 5"),
    Prompt("research", "Research", price="2T", group="Technology T 2"),
    Prompt("reconfigure", "Reconfigure", price="1T", group="Technology T 2"),
    Prompt("election", "Election", price="1P", group="Political P 3"),
    Prompt("wonder", "Wonder", group="Political P 3", blocked=no("P3/4", "a Wonder costs 4P, Noor has 3", "SR-431")),
    Prompt("tactics", "Tactics", price="0P", group="Political P 3"),
    Prompt("pass", "Pass this Age", role="pass"),
)
SR_STRIP = (
    line(0, "Noor", "C4", "M5", "T2", "P3"),
    line(1, "Ben", "C5", "M6", "T2", "P2"),
    line(2, "Ida", "C3", "M2", "T4", "P0"),
)


def river(**kwargs: object) -> Scene:
    """The galaxy with the menu of acts."""
    return scene(
        "map",
        (galaxy(),),
        ACTS,
        title="The Silver River",
        count="Age 2 of 4",
        phase="action",
        says="Noor's turn",
        seat=0,
        strip=SR_STRIP,
        log=("Ida ended the turn.",),
        names=("Noor", "Ben", "Ida"),
        sheets={
            "Albald.": Sheet("Albaldah", ("Amity, habitable, population 0 of 4.", "In reach of Noor: fleets 1 2 3 4."))
        },
        **kwargs,
    )


def governing() -> Scene:
    """Thirteen cubes over four types, nine of them placed."""
    kinds = (
        ("C", "Civilization", "green"),
        ("M", "Military", "red"),
        ("T", "Technology", "blue"),
        ("P", "Political", "magenta"),
    )
    items = tuple(Item(key, label, limit=13) for key, label, _ in kinds)
    picks = (Pick("cubes", "C", 4), Pick("cubes", "M", 4), Pick("cubes", "P", 1))
    form = Prompt(
        "split", "Assign 13 Raw", (Slot("cubes", items, 13, 13, label="cubes"),), "SR-233", role="mark", draft=picks
    )
    tracks = Tracks(
        "Raw",
        tuple(
            Track(label, sum(pick.count for pick in picks if pick.item == key), 13, key=key, tone=tone)
            for key, label, tone in kinds
        ),
    )
    lacking = Rejection("4 left to assign", "SR-233")
    return scene(
        "auction",
        (tracks,),
        (form, Prompt("commit", "Seal this split", role="commit", blocked=lacking)),
        title="The Silver River",
        count="Age 2 of 4",
        phase="governing",
        says="Noor governs in secret",
        seat=0,
        strip=SR_STRIP,
    )


def battle() -> Scene:
    """Two sides with dice and a bystander."""
    dice = (Span("[*] ", "good"), Span("[/] [o] [.] "), Span("[!]", "bad"))
    sides = (
        Side(
            "Attacker Ben, level 1",
            (
                Unit("b1", "fleet 1", 1, "5 ships", dice, "A fleet 2", "4 hits"),
                Unit("b3", "fleet 3", 1, "3 ships", dice[1:], "A fleet 1", "1 hit"),
            ),
            "* and / hit, ! hits twice",
        ),
        Side(
            "Defender Noor, level 0", (Unit("a1", "fleet 1", 0, "6 ships", dice, "B fleet 1", "3 hits", changed=True),)
        ),
        Side("Bystander Ida", (Unit("c2", "fleet 2", 2, "4 ships"),), "rolls nothing, may be a target (SR-808)"),
    )
    targets = Slot("fleet 1", (Item("b3", "B fleet 3"), Item("b1", "B fleet 1")), label="fleet 1")
    second = Slot("fleet 2", (Item("b3", "B fleet 3"), Item("b1", "B fleet 1")), label="fleet 2")
    return scene(
        "battle",
        (Battle("Lagoon Nebula, round 2 of 5", sides, ("Ben rolled 4 hits on fleet 2 and 1 on fleet 1.",)),),
        (
            Prompt("attack", "Attack", (targets, second)),
            Prompt("retreat", "Retreat", (Slot("to", (Item("Sol", "Sol"),)),), hint="to one of 6 adjacent sectors"),
            Prompt("hold", "Hold fire", hint="stay; the battle ends only if nobody attacks"),
        ),
        title="The Silver River",
        count="Age 2",
        phase="battle at Lagoon Nebula",
        says="Noor decides",
        seat=0,
        strip=SR_STRIP,
    )


# Sidereal Confluence

GOODS = ("food", "culture", "industry", "inform.", "biotech", "energy", "ultra", "ship")


def stock(label: str, values: str, *, is_total: bool = False) -> Row:
    return Row((Cell(label), *(Cell(value) for value in values.split())), is_total=is_total)


def economy() -> Scene:
    """Nine converters, one of which cannot run."""
    kinds = (
        ("pla", "Planetary Ecological Dominance", "free", "3f 1c 1s", "0.0", "5.0", "+5.0"),
        ("oce", "Oceanic Processing", "2f", "1B 1i", "2.0", "2.5", "+0.5"),
        ("lun", "Lunar Mining Consortium", "2B", "2s 1N 1c", "3.0", "4.5", "+1.5"),
        ("gen", "Genetic Engineering", "3f", "1E 1N 1i", "3.0", "4.0", "+1.0"),
        ("uni", "Universal Translator", "3c", "1 VP gift 1N", "3.0", "4.5", "+1.5"),
    )
    grid = ConverterGrid(
        "Converters, 2 of 5 run",
        GOODS,
        (
            stock("have", "6f 4c 3i 2N 1B 0E 0U 2s"),
            stock("spend", "-5 -3 -3 -1 . . . ."),
            stock("make", "+8 +2 +3 +1 +1 +1 +1 +1"),
            stock("then", "9f 3c 3i 2N 2B 1E 1U 3s"),
        ),
        tuple(
            Converter(key, name, (Span(takes),), (Span(makes),), low, high, gain, is_running=key in ("pla", "oce"))
            for key, name, takes, makes, low, high, gain in kinds
        ),
        "together  2.0  7.5  +5.5",
    )
    lacks = Rejection("Lunar Mining Consortium needs 2 biotech, 1 at hand", "SC-111", "B 1/2")
    run = tuple(
        Item(key, name, blocked=lacks if key == "lun" else no("runs") if key in ("pla", "oce") else None)
        for key, name, *_ in kinds
    )
    stop = tuple(Item(key, name) for key, name, *_ in kinds if key in ("pla", "oce"))
    made = scene(
        "converters",
        (grid,),
        (
            Prompt("run", "Run a converter", (Slot("converter", run),), "SC-111", role="mark"),
            Prompt("stop", "Take a run back", (Slot("converter", stop),), "SC-111", role="mark"),
            Prompt("done", "Done, 2 have run", role="commit", price="+5.5 in value"),
        ),
        title="Sidereal Confluence",
        count="turn 3 of 6",
        phase="economy",
        says="Ola, Caylion",
        seat=0,
        sheets={
            "lun": Sheet(
                "Lunar Mining Consortium",
                ("Takes 2 biotech, Ola has 1. Outputs of this phase come too late (SC-119).",),
            )
        },
    )
    made.form.go_to_key("lun")
    return made


def trade(names: Sequence[str] = ("Ola", "Raj", "Sun", "Wim")) -> Scene:
    """A table of seats with lanes between all of them."""
    goods = ("food f", "culture c", "industry i", "information N", "biotech B", "energy E", "ultratech U", "ship s")
    items = tuple(Item(good[-1], good, limit=5) for good in goods)
    slots = [
        Slot(f"{giver}>{taker}", items, 0, 40, f"goods {giver}", (giver, taker), f"{names[giver]} to {names[taker]}")
        for giver in range(len(names))
        for taker in range(len(names))
        if giver != taker
    ]
    table = OfferTable(
        "Goods",
        ("f", "c", "i", "N", "B", "E", "U", "s", "short of", "to spare"),
        tuple(
            Row((Cell(name), *(Cell(str((seat + at) % 5)) for at in range(8)), Cell("2B"), Cell("3f 4c 2i")))
            for seat, name in enumerate(names)
        ),
        (
            Offer("offer-1", "Wim » Ola", "1E for 2i", "1.5 : 2.0", "Ola to answer"),
            Offer("offer-2", "Sun » Raj", "1B in turn 2, for 1E now", "1.5 : 1.5", "Raj: no"),
        ),
    )
    made = scene(
        "trade",
        (table,),
        (
            Prompt("offer", "New offer", tuple(slots), low=1, rule="SC-064"),
            Prompt("accept", "Accept an offer", (Slot("offer", (Item("offer-1", "Wim » Ola"),)),)),
            Prompt("done", "Done with trading", role="commit"),
        ),
        title="Sidereal Confluence",
        count="turn 1 of 6",
        phase="trade",
        says="Ola acts",
        seat=0,
        names=names,
    )._replace(
        preview=lambda: (
            Section("Fair value", (Part("Ola gives 4.0:", "even"), Part("Raj gives 4.0:", "even"))),
            Section("What it opens for Ola", (Part("Lunar Mining Consortium", "short B 1/2", tone="warning"),)),
            Section("What it opens for Raj", (Part("Ritual Government", "+1.5"), Part("Non-Indigenous Fauna", "+1.0"))),
        )
    )
    made.form.visit("offer")
    for key in ("down", "right", "right", "right"):
        made.form.press(key)
    return made


# Stellar Horizons


def solar() -> Scene:
    """The solar system in order of distance."""
    rows = (
        ("mercury", "1 Mercury", "2", "2y", "Sun5 Mer6", ""),
        ("earth", "3 Earth", "12", ".", "EOr1⌂AD Moo3⌂AB", "AtV DV"),
        ("mars", "5 Mars", "16", "1y", "Mar7 Pho4 Dei3", "Ao Cr rock"),
        ("saturn", "8 Saturn", "46", "5y", "Sat8 Mim3 Enc8 Tet3 Dio4 Rhe3 Tit9 Iap5", ""),
    )
    columns = ("no.", "time", "worlds with exploration left, ⌂ bases", "ships")
    chart = SystemChart(
        "System",
        columns,
        tuple(
            ChartRow(
                key,
                name,
                (
                    ChartCell(columns[0], (Span(number),)),
                    ChartCell(columns[1], (Span(time),)),
                    *(ChartCell(columns[2], (Span(world),), key=f"{key}:{world[:3]}") for world in worlds.split()),
                    *(
                        ChartCell(columns[3], (Span(ship),), key=f"{key}/{ship}", changed=ship == "Ao")
                        for ship in ships.split()
                    ),
                ),
            )
            for key, name, number, time, worlds, ships in rows
        ),
    )
    return scene(
        "system",
        (chart,),
        (
            Prompt("explore", "Explore", (Slot("world", (Item("mars:Mar", "Mars"),)),)),
            Prompt("move", "Move a ship", (Slot("ship", (Item("mars/Ao", "Juno, orbiter"),)),)),
            Prompt("end", "End the step", role="pass"),
        ),
        title="Stellar Horizons",
        count="2053",
        phase="step 3, movement",
        says="Lena, North America",
        seat=0,
        names=("Lena",),
    )


def technologies() -> Scene:
    """Three fields with prerequisites, one bought."""
    engineering = TechField(
        "Engineering",
        (
            Tech("reu", "Reusable", state="own", level=1),
            Tech("hul", "Crew hulls", "17-3 = 14", needs=("reu",), level=2),
            Tech("pre", "Pressure", "24", "no: chain", ("hul",), 4),
            Tech("en1", "Engines 1", state="own", level=1, changed=True),
            Tech("en2", "Engines 2", "20", "no: 15/20", ("en1",), 3),
            Tech("cru", "Cruisers", "32", "no: chain", ("en2", "hul"), 5),
        ),
        "15",
    )
    physics = TechField("Physics", (Tech("com", "Computing 1", state="own", level=1),), "22")
    items = (
        Item("hul", "Crew hulls", price="14", hint="14 of 15 points, prerequisite owned: allowed (SH-E13)"),
        Item("pre", "Pressure", blocked=no("chain", "Pressure Hulls need Crew Hulls", "SH-E13")),
        Item("en2", "Engines 2", blocked=no("15/20", "Engines 2 cost 20, Lena has 15", "SH-E13")),
        Item("cru", "Cruisers", blocked=no("chain", "Cruisers need Engines 2", "SH-E13")),
    )
    return scene(
        "market",
        (TechChart("Technologies", (engineering, physics)),),
        (
            Prompt("buy", "Buy a technology", (Slot("tech", items),), "SH-E13"),
            Prompt("pass", "Pass this round", role="pass"),
        ),
        title="Stellar Horizons",
        count="2060",
        phase="step 13, technologies",
        says="Lena, North America",
        seat=0,
        names=("Lena",),
        sheets={"hul": Sheet("Heavy Crew Hulls", ("Opens the CV-4 classes.", "Price 17, less 3: Russia has it."))},
    )


def slots() -> Scene:
    """A board of slots with a covered card and a locked slot, and the cards that are left."""
    settled = SlotGroup(
        "Civilization",
        (
            BoardSlot("col", "Colonize", state="base action", note="3C a planet"),
            BoardSlot("pop", "Populate", "Exodus Fleets", ("Domestic Planning",), note="1C for 2", changed=True),
            BoardSlot("ci1", "Civilization 1", "Subterranean Colonization", note="May Colonize Uninhabitable planets."),
            BoardSlot("ci2", "Civilization 2", state="no: 7 of 10 population"),
        ),
    )
    armed = SlotGroup(
        "Military",
        (
            BoardSlot("log", "Logistics", state="base action", note="1M, 1 sector"),
            BoardSlot("mi1", "Military 1"),
            BoardSlot("mi2", "Military 2", state="no: 0 of 1 battles won or 12 of 18 ships"),
        ),
    )
    cards = (
        Tech("gar", "Garden Domes", "2T", level=1, about="Terraforming."),
        Tech("adv", "Advanced Colonization of the Rim", "3T", level=2, short="Advanced Colony"),
        Tech("liv", "Living Monuments", "5T", level=3),
    )
    items = (
        Item("gar", "Garden Domes", price="2T", hint="2T of 3T: Terraforming"),
        Item("adv", "Advanced Colonization of the Rim", price="3T"),
        Item("liv", "Living Monuments", blocked=no("T 3/5", "it costs 5 Technology, Noor has 3", "SR-501")),
    )
    return scene(
        "market",
        (SlotBoard("Technology of Noor", (settled, armed), cards, "Left for Noor", 0),),
        (Prompt("research", "Research", (Slot("card", items),), "SR-501"),),
        title="The Silver River",
        count="Age 2 of 4",
        phase="technology",
        says="Noor to act",
        seat=0,
        names=("Noor",),
        sheets={"gar": Sheet("Garden Domes", ("Planets with own population hold 1 more.", "Level 1."))},
    )


# Extremes

WIDE = "漢字" * 5
"""A name of 20 cells in signs that are two cells wide."""


def crowd() -> Scene:
    """Nine seats with the longest names there are, and the fullest of hands."""
    names = (WIDE, *("Bartholomew the Elder"[:20] for _ in range(7)), "Zoë Ångström-Çelik")
    strip = tuple(
        line(seat, name, "123 VP", "+99", "+10 c", status="sealed", about="9 cards") for seat, name in enumerate(names)
    )
    hand = tuple(
        Card(
            f"c{at}",
            f"{WIDE} {at}",
            "<12>",
            "development",
            "development",
            "EEMMMCC",
            "VP 12 now",
            "cards 12",
            ("+12 VP", "+12 c", "EEMMMCC"),
            changed=True,
        )
        for at in range(25)
    )
    items = tuple(
        Item(
            own.key,
            own.name,
            price="12",
            blocked=no("Military 99 of 100, and no Contact Specialist", "x" * 300) if at % 3 == 1 else None,
        )
        for at, own in enumerate(hand)
    )
    return scene(
        "tableau",
        (
            CardRow(f"Hand {len(hand)}", hand, ("VP", "a round", "icons"), seat=1),
            CardRow(f"Empire of {WIDE}", hand[:12], seat=1),
        ),
        (Prompt("pay", "Discard 12 for a card with a long name", (Slot("cards", items, 12, 12),)),),
        strip=strip,
        names=names,
        says=f"{WIDE} chooses in secret",
        plan=("a line that is much too long for any page " * 9,),
        log=("a log line that is much too long for any page " * 9,),
    )


PAGES = {
    "jd_place": (placement, "tableau"),
    "jd_pay": (payment, "tableau"),
    "jd_sum": (summary, "summary"),
    "sr_map": (river, "map"),
    "sr_gov": (governing, "auction"),
    "sr_battle": (battle, "battle"),
    "sc_eco": (economy, "converters"),
    "sc_trade": (trade, "trade"),
    "sh_chart": (solar, "system"),
    "sh_tech": (technologies, "market"),
    "sr_tech": (slots, "market"),
    "crowd": (crowd, "tableau"),
}
"""Every page by the name of its picture, with its layout."""
