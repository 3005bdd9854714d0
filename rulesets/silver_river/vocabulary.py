"""The closed vocabulary of card effects and conditions, as the content files write it.

Says what can be written, not what it does: `effects.py` resolves effects that happen once, `sources.py` finds the
standing ones.
"""

from typing import Literal

from msgspec import Struct, field

When = Literal["now", "always", "production", "age", "turn", "event"]
Limit = Literal["", "age", "turn", "battle", "election"]
Trigger = Literal["", "build_ships", "build_ships_here", "colonize", "first_round", "losses", "election_won"]
Filter = Literal["", "uninhabitable", "researched_by_rival"]
Window = Literal[
    "own_turn",
    "election_called",
    "battle_declared",
    "before_round",
    "after_roll",
    "own_exploration",
    "production_end",
]
Requirement = Literal["nothing", "fleet_in_sector", "attacked", "own_roll", "hits_on_you"]
Permission = Literal[
    "colonize_uninhabitable",
    "build_trade_station",
    "bombard",
    "build_contested",
    "colonize_nearby",
    "break_vote_ties",
]
ActionName = Literal[
    "call_election",
    "build_wonder",
    "tactics",
    "research",
    "reconfigure",
    "activate",
    "build_ships",
    "colonize",
    "populate",
    "build_trade_station",
    "explore",
]
PlayerMetric = Literal[
    "population",
    "planets",
    "uninhabitable_planets",
    "shared_planets",
    "ships",
    "explored_sectors",
    "clouds_held",
    "trade_stations",
    "trade_income",
    "wonders_built",
    "wonders_controlled",
    "titles",
    "wonders_and_titles",
    "holds_galactic_leader",
    "technologies",
    "technology_level",
    "domestic_total",
    "tracks_at_3",
    "monsters_killed",
    "battles_won",
]
EventMetric = Literal["ships_destroyed", "ships_destroyed_as_initiator", "monster_level", "ships_built"]
FleetMetric = Literal[
    "fleet_at_nebula",
    "fleet_at_sagittarius",
    "fleet_at_own_home",
    "fleet_at_rival_home",
    "fleet_beside_rival",
    "fleet_battles_won",
    "fleet_monsters_killed",
    "fleet_explorations",
    "fleet_landings",
    "fleet_ships",
]
Metric = PlayerMetric | EventMetric | FleetMetric


class Effect(Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True, kw_only=True):
    """What every effect may say: when it happens, after which event, how often, and for which kind of action."""

    when: When = "now"
    on: Trigger = ""
    limit: Limit = ""
    filter: Filter = field(name="if", default="")


class Gain(Effect, frozen=True, tag="gain", kw_only=True):
    """Production cubes: `amount`, or that many for each `div` of a metric, at most `max` (0: no limit)."""

    kind: Literal["raw", "choice", "civilization", "military", "technology", "political"]
    amount: int
    per: PlayerMetric | Literal[""] = ""
    div: int = 1
    max: int = 0


class Award(Effect, frozen=True, tag="score", kw_only=True):
    """Victory Points that cannot be lost."""

    amount: int


class AddShips(Effect, frozen=True, tag="build_ships", kw_only=True):
    """Ships that come without a Build Ships action."""

    amount: int
    target: Literal["any", "one_fleet", "this_fleet", "battle", "home", "here"]
    per: Literal["", "ships_built"] = ""
    div: int = 1


class AddPopulation(Effect, frozen=True, tag="populate", kw_only=True):
    """Population that comes free of charge, within capacity."""

    amount: int
    target: Literal["own_planets", "that_planet"]


class DrawTactics(Effect, frozen=True, tag="draw_tactics", kw_only=True):
    """Tactics cards to draw, and how many of them are kept."""

    draw: int
    keep: int


class Invest(Effect, frozen=True, tag="invest", kw_only=True):
    """Domestic Investment steps, each on another track where `distinct`."""

    steps: int
    distinct: bool


class MoveFleets(Effect, frozen=True, tag="move_fleets", kw_only=True):
    """A move of any number of own fleets, after which they do nothing."""

    fleets: Literal["any"]
    steps: int


class Perform(Effect, frozen=True, tag="perform", kw_only=True):
    """One action outside the limits of the turn, at a price of its own or at a discount (never below 1)."""

    action: Literal["colonize", "build_wonder", "activate", "explore"]
    cost: int = -1
    discount: int = 0


class DrawExplore(Effect, frozen=True, tag="draw_explore", kw_only=True):
    """How many Explore cards the current exploration draws and keeps."""

    draw: int
    keep: int


class CostChange(Effect, frozen=True, tag="cost_change", kw_only=True):
    """A price: set, or changed by an addend with a minimum. `per` units for one price; `first`: once in an Age."""

    action: ActionName
    set: int = -1
    add: int = 0
    per: int = 1
    min: int = 0
    first: Literal["", "age"] = ""


class Unlock(Effect, frozen=True, tag="unlock", kw_only=True):
    """Something that is otherwise illegal."""

    permission: Permission


class Capacity(Effect, frozen=True, tag="capacity", kw_only=True):
    """A terraforming modifier."""

    amount: int


class FleetLevel(Effect, frozen=True, tag="fleet_level", kw_only=True):
    """The Fleet Upgrade Level."""

    level: int


class SetLimit(Effect, frozen=True, tag="set_limit", kw_only=True):
    """A new number for a limit."""

    which: Literal["fleet_steps", "activations_per_turn", "tactics_drawn"]
    to: int


class Convert(Effect, frozen=True, tag="convert", kw_only=True):
    """Conversions of 1 cube to 1 cube."""

    amount: int


class Reroll(Effect, frozen=True, tag="reroll", kw_only=True):
    """Any of the dice just rolled are rolled once more."""

    dice: Literal["any"]


class ExtraDice(Effect, frozen=True, tag="extra_dice", kw_only=True):
    """More dice in one round."""

    amount: int


class CancelHits(Effect, frozen=True, tag="cancel_hits", kw_only=True):
    """Hits of a round that are ignored on one own unit."""

    amount: int


class Retreat(Effect, frozen=True, tag="retreat", kw_only=True):
    """All own fleets leave the fight."""


class Cancel(Effect, frozen=True, tag="cancel", kw_only=True):
    """An announced election or attack that does not take place."""

    what: Literal["election", "attack"]


class VoteBonus(Effect, frozen=True, tag="vote_bonus", kw_only=True):
    """Votes that are not cubes; with `needs_commit` only beside at least one cube."""

    amount: int
    needs_commit: bool = False


class RefundVotes(Effect, frozen=True, tag="refund_votes", kw_only=True):
    """Own cubes of a won election that come back."""

    amount: int


class Peek(Effect, frozen=True, tag="peek", kw_only=True):
    """A right to look at what is hidden."""

    what: Literal["fleet_markers"]


class SpawnMonster(Effect, frozen=True, tag="spawn_monster", kw_only=True):
    """The monster of the Explore card appears in the explored sector."""


class Choose(Effect, frozen=True, tag="choose", kw_only=True):
    """Exactly one of several lists of effects, at the player's choice."""

    options: "tuple[tuple[AnyEffect, ...], ...]"


AnyEffect = (
    Gain
    | Award
    | AddShips
    | AddPopulation
    | DrawTactics
    | Invest
    | MoveFleets
    | Perform
    | DrawExplore
    | CostChange
    | Unlock
    | Capacity
    | FleetLevel
    | SetLimit
    | Convert
    | Reroll
    | ExtraDice
    | CancelHits
    | Retreat
    | Cancel
    | VoteBonus
    | RefundVotes
    | Peek
    | SpawnMonster
    | Choose
)


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """A metric that must reach a number, or be the `most` of all; or several of these, joined by `any` or `all`."""

    metric: PlayerMetric | EventMetric | FleetMetric | Literal[""] = ""
    at_least: int = 0
    most: bool = False
    ties: bool = False
    all: "tuple[Condition, ...]" = ()
    any: "tuple[Condition, ...]" = ()
