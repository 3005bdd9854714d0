"""What must hold at every step of every game, counted anew from the printed cards and from nothing remembered."""

from rulesets.jump_drive.cards import CARDS, DECK, SURVEY_TEAMS, Discount, MilitaryAgainst, MilitaryPer, constants
from rulesets.jump_drive.effects import Empire, discounts, round_gain, tally
from rulesets.jump_drive.ruleset import RULESET
from rulesets.jump_drive.scoring import rivals
from rulesets.jump_drive.state import State
from silverhorizon.core.match import Match


def breaches(match: Match[State]) -> list[str]:
    """Lists what does not hold; nothing to say is an empty list."""
    state = match.state
    found = _cards(state) + _hands(state) + _totals(state)
    for player in state.players:
        found += _empire(player.empire)
    if match.is_over != (state.stage == "over"):
        found.append(f"nobody is awaited in the stage {state.stage}")
    return found


def _cards(state: State) -> list[str]:
    """The 112 cards of the deck and the Survey Teams of the seats, each in one place."""
    places = [state.pile, state.scrapped]
    for player in state.players:
        placed = player.draft.placement.cards if state.stage == "payment" else ()
        places += [player.hand, player.empire, player.spent, placed]
    found = [key for place in places for key in place]
    deck = sorted(key for key in found if key not in SURVEY_TEAMS)
    faults = [] if deck == sorted(DECK) else [f"the deck is not whole: {sorted(set(deck) ^ set(DECK))}, {len(deck)}"]
    for seat, team in enumerate(SURVEY_TEAMS):
        own = state.players[seat] if seat < len(state.players) else None
        allowed = () if own is None else (*own.empire, *own.draft.placement.cards)
        faults += [f"{team} is out of place"] if found.count(team) > allowed.count(team) else []
    return faults


def _hands(state: State) -> list[str]:
    """Marks are cards of the hand or the own Survey Team, payment comes from the other cards, ten cards a new round."""
    faults = []
    for seat, player in enumerate(state.players):
        marks, paid = player.draft.placement.cards, player.draft.payment
        if state.stage == "placement":
            own = {*player.hand, SURVEY_TEAMS[seat]}
            faults += [f"seat {seat} marked {key}, which it does not hold" for key in marks if key not in own]
            faults += [f"seat {seat} pays with {key}" for key in paid if key in marks or key not in player.hand]
            faults += [f"seat {seat} begins with {len(player.hand)}"] * (len(player.hand) > constants().hand_limit)
        if len(set(marks)) != len(marks) or len(set(player.hand)) != len(player.hand):
            faults.append(f"seat {seat} has a card twice")
    return faults


def _totals(state: State) -> list[str]:
    """Every total is the sum of its rounds, and of the lines of the score."""
    faults = []
    lines = RULESET.scores(state)
    for seat, player in enumerate(state.players):
        rounds = [round_gain(entry.empires[seat], rivals(entry.empires, seat))[0] for entry in state.history]
        if sum(rounds) != player.vp or lines[seat].total != player.vp:
            faults.append(f"seat {seat} has {player.vp} VP, its rounds {rounds}, its lines {lines[seat].total}")
    return faults


def _empire(empire: Empire) -> list[str]:
    """What is remembered of an empire is what its cards say."""
    faces = [CARDS[key] for key in empire]
    effects = [effect for face in faces for effect in face.effects]
    chromosomes = sum(face.chromosome for face in faces)
    printed = sum(face.military for face in faces)
    powers = sum(effect.amount for effect in effects if isinstance(effect, MilitaryPer)) * chromosomes
    against = {
        target: sum(
            effect.amount for effect in effects if isinstance(effect, MilitaryAgainst) and effect.target == target
        )
        for target in ("rebel", "yellow")
    }
    counts = tally(empire)
    expected = (printed + powers, against["rebel"], against["yellow"], chromosomes, sum(face.explore for face in faces))
    remembered = (counts.military, counts.rebel_military, counts.yellow_military, counts.chromosome, counts.explore)
    faults = [] if expected == remembered else [f"{empire}: Military and icons {remembered}, not {expected}"]
    cheaper = sorted((effect.on, effect.amount) for effect in effects if isinstance(effect, Discount))
    if cheaper != sorted((on, amount) for _, amount, on in discounts(empire)):
        faults.append(f"{empire}: discounts are not {cheaper}")
    return faults
