"""The views of CO₂."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core import Seat, View
from engine.games.co2.entries import Counted, Deed, Edition, Energy, Fossil, Grant, RegionId


class BenefitView(msgspec.Struct, frozen=True):
    """What a card or a project gives."""

    money: int
    cubes: int
    permits: int
    points: int
    moves: int
    discount: int
    expertise: Energy | None


class LobbyCardView(msgspec.Struct, frozen=True):
    """A lobby card: its deed, its main benefit or two to choose from, its minor benefit."""

    card: str
    deed: Deed
    about: str | None
    """The energy or region that the deed must concern; None: any."""
    main: tuple[BenefitView, ...]
    minor: BenefitView
    is_open: bool
    """Whether its owner is the current player and has done the deed."""


class CompanyGoalView(msgspec.Struct, frozen=True):
    """A company goal and its current worth."""

    goal: str
    counts: Counted
    each: int
    """Points for each thing counted."""
    most: int
    """The most points that the goal can give."""
    points: int


class UNGoalView(msgspec.Struct, frozen=True):
    """A UN goal."""

    goal: str
    energies: tuple[Energy, ...]
    points: int


class ExpertiseView(msgspec.Struct, frozen=True):
    """A player's level in one energy and what it would pay in the next supply phase."""

    energy: Energy
    level: int
    income: int


class PointsView(msgspec.Struct, frozen=True):
    """Points from one source."""

    source: str
    points: int


class PlayerView(msgspec.Struct, frozen=True):
    """A player; None is what the viewer may not know."""

    seat: Seat
    money: int
    permits: int
    cubes: int
    points: int
    scientists_in_hand: int
    scientists_in_pool: int
    expertise: tuple[ExpertiseView, ...]
    lobby_cards: int
    lobby: tuple[LobbyCardView, ...] | None
    packet: tuple[LobbyCardView, ...] | None
    has_goal: bool
    goal: CompanyGoalView | None
    un_goals: tuple[UNGoalView, ...]
    scored: tuple[PointsView, ...]


class PlantView(msgspec.Struct, frozen=True):
    """A plant on a demand space or on top of a stack; fossil ones have only `fossil`."""

    tile: str
    fossil: Fossil | None
    energy: Energy | None
    owner: Seat | None
    ppm: int
    money: int
    cubes: int
    points: int


class ProjectView(msgspec.Struct, frozen=True):
    """A project on a place."""

    energy: Energy
    installed: bool
    scientist: Seat | None


class PlaceView(msgspec.Struct, frozen=True):
    """A region's place for a project, with its grant."""

    place: str
    """The id of the place, such as `asia.cubes`."""
    grant: Grant
    project: ProjectView | None


class RegionView(msgspec.Struct, frozen=True):
    """A region."""

    region: RegionId
    agenda: tuple[Energy, ...]
    spaces: tuple[PlantView | None, ...]
    places: tuple[PlaceView, ...]
    permits: int
    permit_limit: int
    cubes: int
    controller: Seat | None
    green: bool


class TopicView(msgspec.Struct, frozen=True):
    """A topic of a summit and its speaker."""

    topic: str
    energy: Energy
    speaker: Seat | None


class SummitView(msgspec.Struct, frozen=True):
    """A summit on the board."""

    summit: str
    topics: tuple[TopicView, ...]


class StepView(msgspec.Struct, frozen=True):
    """A step of an expertise track; the bonus is cube, permit, any, or an energy."""

    income: int
    bonus: str | None
    crane: bool


class EnergyView(msgspec.Struct, frozen=True):
    """An energy: its track, project tiles, plants, and what installing gives."""

    energy: Energy
    track: tuple[StepView, ...]
    projects_left: int
    plants_left: int
    next_plant: PlantView | None
    installing: BenefitView


class TurnView(msgspec.Struct, frozen=True):
    """What the current player has used up; empty between turns."""

    seat: Seat | None
    action_used: bool
    scientist_used: bool
    market_used: bool
    card_used: bool
    price_moved: bool
    selling_stopped: bool
    """STOP: nothing more can be sold this turn."""
    deeds: tuple[str, ...]


class AuctionView(msgspec.Struct, frozen=True):
    """The running auction for the start player."""

    best: int | None
    leader: Seat | None
    debt: int


class Co2View(View, frozen=True):
    """The table as a viewer sees it."""

    edition: Edition
    decade: int
    decades: int
    year: int
    round: int
    rounds: int
    phase: Literal["setup", "auction", "supply", "operations", "over"]
    decision: str | None
    about: str | None
    """The region or place that the decision is about."""
    energy: Energy | None
    """The energy that the decision is about."""
    start_player: Seat
    turn: TurnView
    ppm: int
    disaster_ppm: int
    loss_ppm: int
    reached_danger: bool
    market: int
    price: int
    bank_permits: int
    cubes: int
    players: tuple[PlayerView, ...]
    regions: tuple[RegionView, ...]
    summits: tuple[SummitView | None, ...]
    summits_left: int
    energies: tuple[EnergyView, ...]
    events: tuple[RegionId, ...]
    """The regions of the current event and the next one."""
    un_goals: tuple[UNGoalView, ...]
    un_goals_left: int
    """UN goals in the stack of the solo game."""
    fossil_left: int
    lobby_played: tuple[str, ...]
    auction: AuctionView | None
    end: str | None
