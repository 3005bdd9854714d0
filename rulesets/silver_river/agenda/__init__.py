"""The decisions that are pending, as small frames in the state, newest first.

A frame holds identities and answers, never facts that could change under it. What a frame asks, and what an answer
does, is in the phase module that has a handler for it.
"""

from rulesets.silver_river.agenda.beginning import (
    ChooseRace,
    FreeTechnology,
    Govern,
    HeadStart,
    KeepObjectives,
    PlaceFleets,
)
from rulesets.silver_river.agenda.fight import Fight, Shield, Volley
from rulesets.silver_river.agenda.frame import Frame
from rulesets.silver_river.agenda.politics import (
    ActionCards,
    BreakTie,
    Election,
    InstantWindow,
    PlaceTechnology,
    Rearrange,
    TakeBackVotes,
)
from rulesets.silver_river.agenda.rewards import (
    AddPopulationTo,
    AddShipsTo,
    DeployFleets,
    Exchange,
    InvestStep,
    KeepTactics,
    PickOption,
    PickType,
    Resolve,
    SwapCubes,
)
from rulesets.silver_river.agenda.voyages import (
    Arrival,
    ClaimPublic,
    DeclareAttack,
    Exploring,
    MoveFleet,
    PerformAction,
    PickExplore,
    QuestOffer,
    TokenPlacement,
)

__all__ = [
    "ActionCards",
    "AddPopulationTo",
    "AddShipsTo",
    "AnyFrame",
    "Arrival",
    "BreakTie",
    "ChooseRace",
    "ClaimPublic",
    "DeclareAttack",
    "DeployFleets",
    "Election",
    "Exchange",
    "Exploring",
    "Fight",
    "Frame",
    "FreeTechnology",
    "Govern",
    "HeadStart",
    "InstantWindow",
    "InvestStep",
    "KeepObjectives",
    "KeepTactics",
    "MoveFleet",
    "PerformAction",
    "PickExplore",
    "PickOption",
    "PickType",
    "PlaceFleets",
    "PlaceTechnology",
    "QuestOffer",
    "Rearrange",
    "Resolve",
    "Shield",
    "SwapCubes",
    "TakeBackVotes",
    "TokenPlacement",
    "Volley",
]

AnyFrame = (
    ChooseRace
    | PlaceFleets
    | KeepObjectives
    | HeadStart
    | FreeTechnology
    | Govern
    | InstantWindow
    | Resolve
    | PickType
    | AddShipsTo
    | AddPopulationTo
    | KeepTactics
    | InvestStep
    | DeployFleets
    | PickOption
    | Exchange
    | SwapCubes
    | PlaceTechnology
    | Rearrange
    | Election
    | BreakTie
    | TakeBackVotes
    | ActionCards
    | PerformAction
    | MoveFleet
    | Arrival
    | DeclareAttack
    | Exploring
    | PickExplore
    | QuestOffer
    | TokenPlacement
    | ClaimPublic
    | Fight
)
