"""Pages about one thing: a system, a world, a ship, a base, a technology, an exploration."""

from rulesets.stellar_horizons.bases import base_cost, levels_words, production, tech
from rulesets.stellar_horizons.board import areas
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.exploration import life_chance, malfunction_rate, targets_of, worth
from rulesets.stellar_horizons.flight import failure_rate
from rulesets.stellar_horizons.goods import KINDS
from rulesets.stellar_horizons.pieces import Ship
from rulesets.stellar_horizons.scoring import terraformed
from rulesets.stellar_horizons.state import State, base_name, base_of, powers_of, ship_name, ship_of, world_of
from rulesets.stellar_horizons.survey import SHEET
from rulesets.stellar_horizons.technology import offer_of
from rulesets.stellar_horizons.view.chart import about
from rulesets.stellar_horizons.view.pages import topic
from rulesets.stellar_horizons.view.system import ships_table, side_ways, system_table, worlds_of
from silverhorizon.core.action import Seat
from silverhorizon.core.view import Part, Section, Sheet


def sheet(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Explains one thing by its key, as far as the seat may know it; None if there is no such thing to see."""
    known = content()
    if key == SHEET:
        return exploration(state)
    if key.startswith("page:"):
        return topic(state, seat, key)
    if key in known.systems:
        return system(state, key)
    if key in areas() and key not in known.worlds:
        return system(state, areas()[key].system)
    if key in known.worlds:
        return world(state, seat, key)
    if key in known.techs:
        return technology(state, seat, key)
    if key in known.policies:
        policy = known.policies[key]
        return Sheet(policy.name, (policy.line_name, policy.text), rules=("SH-E15", "AMB-SH-16"))
    if key in known.cards:
        return card(key)
    return _owned(state, seat, key)


def _owned(state: State, seat: Seat | None, key: str) -> Sheet | None:
    if key.startswith("mission:"):
        return mission(state, seat, key[8:])
    if key.startswith("base:"):
        return base(state, seat, key[5:])
    kind = key.removesuffix("/reserve")
    if kind in content().ships:
        return ship_class(kind)
    for owner, player in enumerate(state.players):
        found = ship_of(player, key)
        if found is not None:
            return ship(state, owner, found)
    return None


def exploration(state: State) -> Sheet | None:
    """Tells the last exploration with every addend, roll and consequence; None before the first."""
    survey = state.report
    if survey is None:
        return None
    place = content().worlds[survey.world].name
    parts = tuple(Part(label, value) for label, value in survey.parts)
    parts = (*parts, Part("together", str(survey.total), "SH-131"))
    dice = ", ".join(str(die) for die in survey.dice)
    if dice:
        parts = (*parts, Part("d10", dice, "SH-134"))
    drawn = tuple(Part(field, str(value)) for field, value in survey.markers)
    followed = tuple(Part(line) for line in survey.outcome)
    sections = (Section("Value", parts), Section("Markers drawn", drawn), Section("What followed", followed))
    who = f"{survey.name}'s probe" if survey.with_probe else survey.name
    title = f"{who} of {state.players[survey.seat].name} explored {place}"
    return Sheet(title, sections=sections, rules=("SH-131", "SH-133", "SH-168"))


def system(state: State, key: str) -> Sheet:
    """Shows one system with its worlds and ships."""
    known = content().systems[key]
    harsh = "! lies in severe radiation." if any(world.radiation_areas for world in worlds_of(known)) else ""
    lines = tuple(filter(None, (about(state, known), known.text, side_ways(known), harsh)))
    return Sheet(known.name, lines, panels=(system_table(state, known), ships_table(state, known)), rules=("SH-405",))


def world(state: State, seat: Seat | None, key: str) -> Sheet:
    """Shows one world: what is left, symbols, base cost, production, life, terraforming."""
    known, left = content().worlds[key], world_of(state, key)
    facts = [Part("exploration left", f"{left.exploration} of {known.exploration}", "SH-132")]
    if known.base_allowed:
        cost = known.base_cost if seat is None else base_cost(state, seat, key)
        facts.append(Part("base cost", f"{cost} SUP", "SH-026"))
        facts.append(Part("world bonus", known.production_bonus.words(), "AMB-SH-13"))
    chance = life_chance(state, key)
    if chance:
        facts.append(Part("life chance", f"{chance}%", "SH-176"))
    if left.life:
        facts.append(Part("life", ("", "signs of life", "life")[left.life], "SH-186"))
    if known.terraform_max:
        stage = terraformed(state, key)
        pool = f"{left.terraform} of {known.terraform_max}{f', {stage}' if stage else ''}"
        facts.append(Part("terraformed", pool, "SH-078"))
    if left.card:
        facts.append(Part("world card", content().cards[left.card].name, "SH-199"))
    words = ", ".join((*known.descriptors, *(symbol.replace("_", " ") for symbol in known.symbols)))
    return Sheet(known.name, (known.text, words), sections=(Section("Now", tuple(facts)),), rules=("SH-131",))


def technology(state: State, seat: Seat | None, key: str) -> Sheet:
    """Shows a technology: text, price in parts, what it needs and opens."""
    known = content().techs
    tech_ = known[key]
    parts = [Part("printed price", str(tech_.cost))]
    lines = [tech_.text, f"{tech_.field.capitalize()}, column {tech_.column}."]
    if seat is not None:
        offer = offer_of(state, seat, key)
        refusal = offer.refusal
        parts.append(Part("price now", str(offer.cost), "SH-E13"))
        lines.append(f"no: {refusal.reason} ({refusal.rule})" if refusal else "allowed (SH-676)")
    parts += [Part("needs", known[needed].name, "SH-676") for needed in tech_.prerequisites]
    parts += [Part("opens", other.name) for other in known.values() if key in other.prerequisites]
    return Sheet(
        tech_.name, tuple(lines), sections=(Section("Price and chain", tuple(parts)),), rules=("SH-676", "SH-E13")
    )


def card(key: str) -> Sheet:
    """Shows a world card."""
    known = content().cards[key]
    parts = [
        Part("production", known.production.words(), "SH-297"),
        Part("lab", known.tech.words(), "AMB-SH-14"),
        Part("robots exploring", f"{known.re_bonus:+}", "SH-131"),
        Part("crews exploring", f"{known.cv_bonus:+}", "SH-131"),
    ]
    parts += [Part(mod.stat.replace("_", " "), f"{mod.value:+}", "AMB-SH-33") for mod in known.effects]
    return Sheet(known.name, (known.text, ", ".join(known.descriptors)), sections=(Section("Effect", tuple(parts)),))


def mission(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Shows a mission that lies open, or that the seat holds; None for any other."""
    mine = () if seat is None else (state.players[seat].mission,)
    kept = tuple(done for player in state.players for done in player.missions)
    if key not in content().missions or key not in {state.mission, *mine, *kept}:
        return None
    known = content().missions[key]
    crew = "The depletion must be won by a crew." if known.cv_only else "Any explorer but a telescope will do."
    lines = (f"Deplete {content().worlds[known.world].name}: {known.value} VP while it is kept.", crew)
    return Sheet(known.name, lines, rules=("SH-232", "SH-235", "SH-238"))


def ship_class(key: str) -> Sheet:
    """Shows the printed values of a ship class."""
    known = content().ships[key]
    parts = [
        Part("cost", f"{known.cost.words()}, ${known.earth_price}B on Earth", "SH-326"),
        Part("size", str(known.size)),
        Part("exploration", str(known.exploration), "SH-129"),
        Part("cargo", str(known.cargo)),
        Part("counters", str(known.counter_limit), "SH-100"),
    ]
    return Sheet(known.name, (known.text,), sections=(Section("Values", tuple(parts)),), rules=("SH-325",))


def ship(state: State, seat: Seat, found: Ship) -> Sheet:
    """Shows a ship: where it is, its rates, and what it can explore from there."""
    player, powers, model = state.players[seat], powers_of(state, seat), found.model
    facts = [Part("engine failure", f"{failure_rate(state, seat, found, found.area)}%", "SH-408")]
    if model.kind == "re" and model.type != "probe":
        facts.append(Part("malfunction", f"{malfunction_rate(powers, found)}%", "SH-136"))
    if model.kind == "cv":
        facts.append(Part("recall", f"{powers.rate('cv_recall')}%", "SH-143"))
    if model.cargo:
        facts.append(Part("aboard", f"{found.cargo.words()}, room for {found.room}"))
    seen = tuple(
        Part(content().worlds[target.world].name, f"{worth(state, seat, found, target).total} points", "SH-131")
        for target in targets_of(state, found)
    )
    lines = (f"{model.name} of {player.name}, {areas()[found.area].name}{', in reserve' if found.reserve else ''}.",)
    sections = (Section("Rates", tuple(facts)), *((Section("Can explore", seen),) if seen else ()))
    return Sheet(ship_name(player, found), lines, sections=sections, rules=("SH-405",))


def base(state: State, seat: Seat | None, key: str) -> Sheet | None:
    """Shows the seat's base on a world, with what each kind of production adds up to."""
    found = None if seat is None else base_of(state.players[seat], key)
    if seat is None or found is None:
        return None
    sections = [
        Section(
            kind.upper(),
            tuple(Part(addend.label, str(addend.value)) for addend in production(state, seat, found, kind)),
        )
        for kind in KINDS
    ]
    points = tuple(Part(addend.label, str(addend.value)) for addend in tech(state, seat, found))
    sections.append(Section("technology points", points))
    lines = (levels_words(found), f"store: {found.store.words()}")
    name = f"{base_name(state.players[seat], found)} on {found.place.name}"
    return Sheet(name, lines, sections=tuple(sections), rules=("SH-E8",))
