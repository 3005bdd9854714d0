"""Step 5 of the annual turn: exploring with robots and crews, one after another."""

from rulesets.stellar_horizons.agenda import ChooseDie, DrawMarker, PlaceCard, ReturnMission
from rulesets.stellar_horizons.components.solar_system import WorldCard
from rulesets.stellar_horizons.content import content
from rulesets.stellar_horizons.course import Course
from rulesets.stellar_horizons.exploration import Target, refuse_explorer, refuse_target, targets_of, worth
from rulesets.stellar_horizons.goods import FIELDS
from rulesets.stellar_horizons.missions import give_back, mission_words
from rulesets.stellar_horizons.state import State, ship_name, ship_of
from rulesets.stellar_horizons.survey import draw, explore, place_card
from silverhorizon.core.action import Action, Seat
from silverhorizon.core.prompt import Item, Prompt, Slot

FIELD_ITEMS = tuple(Item(field, field) for field in FIELDS)
FIELD_SLOT = Slot("field", FIELD_ITEMS, label="markers of")
ENDS = "the roll ends undo"


def asks(state: State, seat: Seat) -> bool:
    """Tells whether a seat has anything to explore."""
    return any(
        refuse_explorer(ship) is None
        and any(refuse_target(state, target) is None for target in targets_of(state, ship))
        for ship in state.players[seat].ships
    )


def prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Offers every ship with every world in its sight, and all robots at once."""
    player, items, robots = state.players[seat], [], False
    for ship in player.ships:
        seen = targets_of(state, ship)
        if not seen:
            continue
        refusal = refuse_explorer(ship)
        name = ship_name(player, ship)
        for target in seen:
            blocked = refusal or refuse_target(state, target)
            value = worth(state, seat, ship, target)
            who = f"{name}'s probe" if target.probe else name
            label = f"{who}: {content().worlds[target.world].name}"
            hint = "" if blocked else chance(value.sure, value.remainder)
            items.append(Item(target.key(ship.key), label, 1, blocked, f"{value.total} points", hint))
            robots = robots or (blocked is None and ship.model.kind == "re")
    if not items:
        return ()
    slots = (Slot("what", tuple(items)), FIELD_SLOT)
    found = (Prompt("explore", "Explore a world", slots, "SH-131", ends_undo=ENDS, group="Exploration"),)
    if robots:
        robot = Prompt(
            "robots", "Explore with every robot", (FIELD_SLOT,), "SH-136", ends_undo=ENDS, group="Exploration"
        )
        return (*found, robot)
    return found


def chance(sure: int, remainder: int) -> str:
    """Says how many markers are sure and what a d10 must not exceed for one more. Rule: SH-133, SH-134."""
    more = f"{remainder} in 10 for {'one more' if sure else 'one'}" if remainder else "no roll"
    return f"{sure} marker{'s' * (sure != 1)}, {more}" if sure else more


def act(course: Course, action: Action) -> None:
    """Explores as named, or orders every robot to explore."""
    seat, field = action.seat, action.chosen("field")
    course.change(seat, field=field)
    if action.prompt == "robots":
        course.change(seat, surveying=True)
        return
    key, world = action.chosen("what").split("@")
    ship = ship_of(course.player(seat), key.rstrip("+"))
    assert ship is not None
    wanted = Target(world, 0, key.endswith("+"))
    for target in targets_of(course.state, ship):
        if target.world == wanted.world and target.probe == wanted.probe:
            explore(course, seat, ship, target, field)
            return


def explore_alone(course: Course, seat: Seat) -> bool:
    """Lets the next robot explore its best world; tells whether one did. Rule: SH-H03."""
    state = course.state
    for ship in state.players[seat].ships:
        if ship.model.kind != "re" or refuse_explorer(ship) is not None:
            continue
        open_ones = [target for target in targets_of(state, ship) if refuse_target(state, target) is None]
        if open_ones:
            target = max(open_ones, key=lambda target: worth(state, seat, ship, target).total)
            explore(course, seat, ship, target, course.player(seat).field)
            return True
    return False


def marker_prompts(frame: DrawMarker) -> tuple[Prompt, ...]:
    """Asks for the field of the next marker. Rule: AMB-SH-12."""
    left = f"{frame.left} more to draw"
    return (Prompt("field", "Name the field", (FIELD_SLOT,), "AMB-SH-12", hint=left, ends_undo="the draw ends undo"),)


def draw_next(course: Course, frame: DrawMarker, action: Action) -> None:
    """Draws the next marker of an exploration."""
    course.pop()
    draw(course, frame.survey, frame.left, action.chosen("field"))


def die_prompts(frame: ChooseDie) -> tuple[Prompt, ...]:
    """Asks which of two dice a mobile lab keeps. Rule: SH-135, SH-A10."""
    items = tuple(
        Item(str(die), f"{die}, {'one marker more' if die <= frame.remainder else 'no marker more'}")
        for die in dict.fromkeys(frame.survey.dice)
    )
    return (Prompt("die", "Keep one die", (Slot("die", items),), "SH-135", hint=f"needs {frame.remainder} or less"),)


def keep_die(course: Course, frame: ChooseDie, action: Action) -> None:
    """Goes on with the die that was kept."""
    course.pop()
    hit = int(action.chosen("die")) <= frame.remainder
    draw(course, frame.survey, frame.sure + hit, frame.field)


def _card_words(card: WorldCard) -> str:
    """Says what a world is good for with a card beside it."""
    made = [words.words() for words in (card.production, card.tech) if words != type(words)()]
    parts = [f"bases there: {', '.join(made)}"] if made else []
    parts += [f"{who} {bonus:+}" for who, bonus in (("robots", card.re_bonus), ("crews", card.cv_bonus)) if bonus]
    return "; ".join(parts) or card.text


def card_prompts(frame: PlaceCard) -> tuple[Prompt, ...]:
    """Asks whether to place a drawn world card. Rule: SH-174, SH-177."""
    world = content().worlds[frame.survey.world].name
    cards = [content().cards[key] for key in frame.cards]
    items = [Item(card.id, f"Place {card.name} on {world}", hint=_card_words(card)) for card in cards]
    if not frame.forced:
        items.append(Item("none", "Place none", hint=f"{world} stays as it is"))
    return (Prompt("card", "Place a world card", (Slot("card", tuple(items)),), "SH-174", hint=f"on {world}"),)


def choose_card(course: Course, frame: PlaceCard, action: Action) -> None:
    """Places the named card, or none."""
    course.pop()
    chosen = action.chosen("card")
    place_card(course, frame.survey, frame.cards, "" if chosen == "none" else chosen)


def return_prompts(state: State, frame: ReturnMission) -> tuple[Prompt, ...]:
    """Asks which completed mission goes back. Rule: SH-241, SH-A59."""
    items = tuple(Item(mission, mission_words(mission)) for mission in state.players[frame.seat].missions)
    return (Prompt("mission", "Return a completed mission", (Slot("mission", items),), "SH-241"),)


def choose_mission(course: Course, frame: ReturnMission, action: Action) -> None:
    """Returns the named mission to the pool."""
    course.pop()
    give_back(course, frame.seat, action.chosen("mission"))
