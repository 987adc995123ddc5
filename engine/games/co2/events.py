"""The events of CO₂."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.core import Event, Seat
from engine.games.co2.entries import Energy, Fossil, Grant, LobbyUse, PermitPile, RegionId

LastSource: TypeAlias = Literal[
    "lobby", "company_goal", "final_income", "money", "most_cubes", "most_un_goals"
]
"""A source of points that no other event reports."""


class DecadeBegan(Event, frozen=True):
    """A decade began with this player first."""

    decade: int
    start_player: Seat


class LobbyKept(Event, frozen=True):
    """A seat chose a card of its packet."""

    seat: Seat


class IncomeTaken(Event, frozen=True):
    """A seat took its income."""

    seat: Seat
    money: int
    points: int


class CubeUsed(Event, frozen=True):
    """A region used up one of its cubes at the start of a decade."""

    region: RegionId


class FossilBuilt(Event, frozen=True):
    """A region met its demand with a fossil plant."""

    region: RegionId
    fossil: Fossil
    ppm: int


class PermitPaid(Event, frozen=True):
    """A permit went to the bank; `seat` is None if the region itself paid."""

    seat: Seat | None
    source: str


class PermitForced(Event, frozen=True):
    """A controller without permits had to buy one for the region."""

    seat: Seat
    money: int
    points: int


class Disaster(Event, frozen=True):
    """The event of the decade struck."""

    region: RegionId


class DisasterAverted(Event, frozen=True):
    """The event of the decade passed without harm."""

    region: RegionId


class ReliefGiven(Event, frozen=True):
    """A seat sent a cube to the struck region, or lost points instead."""

    seat: Seat
    cubes: int
    points: int


class ProjectProposed(Event, frozen=True):
    """A project was put on the board."""

    seat: Seat
    energy: Energy
    region: RegionId
    grant: Grant
    money: int
    cubes: int


class ProjectInstalled(Event, frozen=True):
    """A project was turned over."""

    seat: Seat
    energy: Energy
    region: RegionId
    grant: Grant


class PlantBuilt(Event, frozen=True):
    """A green plant was built."""

    seat: Seat
    plant: str
    region: RegionId
    money: int
    cubes: int
    points: int
    replaced: Fossil | None
    """The fossil plant that it replaced."""


class ControlTaken(Event, frozen=True):
    """A seat took control of a region."""

    seat: Seat
    region: RegionId


class ScientistMoved(Event, frozen=True):
    """A scientist moved."""

    seat: Seat
    source: str
    target: str


class ScientistRecruited(Event, frozen=True):
    """A seat recruited a scientist."""

    seat: Seat


class ScientistDisplaced(Event, frozen=True):
    """A seat was paid to take its scientist off a project."""

    seat: Seat
    by: Seat
    """The seat that paid."""
    place: str
    """Where the scientist stood."""


class ExpertiseGained(Event, frozen=True):
    """A seat gained expertise in an energy."""

    seat: Seat
    energy: Energy
    level: int


class CubesTaken(Event, frozen=True):
    """A seat took cubes from the supply."""

    seat: Seat
    cubes: int


class MoneyTaken(Event, frozen=True):
    """A seat took money from the bank."""

    seat: Seat
    money: int


class PointsScored(Event, frozen=True):
    """A seat scored points from a card, or in the scoring at the end of the game."""

    seat: Seat
    line: LastSource
    points: int


class PermitsSoldOff(Event, frozen=True):
    """At the end of the game a seat sold all its permits, including those of its regions."""

    seat: Seat
    permits: int
    money: int


class PermitTaken(Event, frozen=True):
    """A seat took a permit, from the market or the bank."""

    seat: Seat
    pile: PermitPile


class PermitPlaced(Event, frozen=True):
    """A permit went from the market to a region."""

    region: RegionId


class PermitBought(Event, frozen=True):
    """A seat bought a permit."""

    seat: Seat
    price: int


class PermitSold(Event, frozen=True):
    """A seat sold a permit."""

    seat: Seat
    price: int


class PriceMoved(Event, frozen=True):
    """The permit price changed to this."""

    price: int


class LobbyPlayed(Event, frozen=True):
    """A lobby card was played."""

    seat: Seat
    card: str
    use: LobbyUse
    """The benefit it was played for."""


class LobbyDrawn(Event, frozen=True):
    """The solo player drew a lobby card."""

    seat: Seat
    card: str


class GoalClaimed(Event, frozen=True):
    """A seat took a UN goal."""

    seat: Seat
    goal: str
    points: int


class GoalRevealed(Event, frozen=True):
    """A UN goal can now be claimed (solo)."""

    goal: str


class GoalLost(Event, frozen=True):
    """A disaster took a UN goal away (solo)."""

    goal: str


class GoalCashed(Event, frozen=True):
    """A seat gave up its company goal for money."""

    seat: Seat
    money: int


class SummitHeld(Event, frozen=True):
    """All topics of a summit had a speaker."""

    summit: str


class SummitOpened(Event, frozen=True):
    """A new summit was put on the board."""

    summit: str


class BidMade(Event, frozen=True):
    """A seat bid for the right to name the start player; None is a pass."""

    seat: Seat
    value: int | None


class BidPaid(Event, frozen=True):
    """A seat paid towards its bid."""

    seat: Seat
    money: int
    cubes: int
    permits: int


class ProjectDrawn(Event, frozen=True):
    """A starting project of the solo game goes to this region."""

    energy: Energy
    region: RegionId


class TurnEnded(Event, frozen=True):
    """A seat ended its turn."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: str


EVENTS: tuple[type[Event], ...] = (
    DecadeBegan,
    LobbyKept,
    IncomeTaken,
    CubeUsed,
    FossilBuilt,
    PermitPaid,
    PermitForced,
    Disaster,
    DisasterAverted,
    ReliefGiven,
    ProjectProposed,
    ProjectInstalled,
    PlantBuilt,
    ControlTaken,
    ScientistMoved,
    ScientistRecruited,
    ScientistDisplaced,
    ExpertiseGained,
    CubesTaken,
    MoneyTaken,
    PointsScored,
    PermitsSoldOff,
    PermitTaken,
    PermitPlaced,
    PermitBought,
    PermitSold,
    PriceMoved,
    LobbyPlayed,
    LobbyDrawn,
    GoalClaimed,
    GoalRevealed,
    GoalLost,
    GoalCashed,
    SummitHeld,
    SummitOpened,
    BidMade,
    BidPaid,
    ProjectDrawn,
    TurnEnded,
    GameEnded,
)
