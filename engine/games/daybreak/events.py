"""What happened, in the order in which the table sees it; nothing here is secret."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.core import Event
from engine.games.daybreak.cards.effects.counts import Track

DeckName: TypeAlias = Literal["local", "crisis", "global"]
"""A deck of cards."""
TuckedUnder: TypeAlias = Literal["stack", "project", "crisis"]
"""What a card is tucked under."""
Token: TypeAlias = Literal[
    "clean",
    "dirty",
    "demand",
    "communities",
    "trees",
    "oceans",
    "dac",
    "recent",
    "transport",
    "industry",
    "agriculture",
    "buildings",
    "fuel",
    "waste",
    "social",
    "ecological",
    "infrastructure",
]


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class CrisesLaid(Event, frozen=True):
    """Crises are laid out: those face up by name, the others by number."""

    face_up: tuple[str, ...]
    face_down: int


class ProjectsOffered(Event, frozen=True):
    """Two global projects to choose from."""

    projects: tuple[str, ...]


class Proposed(Event, frozen=True):
    """A seat makes a proposal to a common question, in its notation."""

    seat: int
    proposal: str


class Agreed(Event, frozen=True):
    """A seat agrees with the proposal."""

    seat: int


class GlobalProjectStarted(Event, frozen=True):
    """A global project comes into play."""

    project: str
    replaced: str | None


class GlobalProjectSkipped(Event, frozen=True):
    """No global project begins this round."""


class GlobalProjectActivated(Event, frozen=True):
    """What a global project asked for is tucked under it."""

    project: str


class GlobalProjectDropped(Event, frozen=True):
    """A global project leaves play, for a crisis or for a new one."""

    project: str


class CardsDrawn(Event, frozen=True):
    """Local projects come to a hand."""

    seat: int
    cards: tuple[str, ...]


class DeckShuffled(Event, frozen=True):
    """A deck had run out; its discards are the new deck."""

    deck: DeckName


class ProjectStarted(Event, frozen=True):
    """A local project lies on top of a stack."""

    seat: int
    card: str
    stack: int


class CardTucked(Event, frozen=True):
    """A card lies under a stack (by its number), a global project or a crisis."""

    seat: int
    card: str
    place: TuckedUnder
    under: str


class ActionUsed(Event, frozen=True):
    """A local project's action or a global project's power is used."""

    seat: int
    card: str


class CardDiscarded(Event, frozen=True):
    """A card goes to the discards; `seat` is None for a card tucked under a common one."""

    seat: int | None
    card: str


class CardGiven(Event, frozen=True):
    """A hand card changes hands."""

    seat: int
    card: str
    to: int


class CardLost(Event, frozen=True):
    """A crisis takes a card."""

    seat: int
    card: str


class TokensChanged(Event, frozen=True):
    """Tokens come (`by` > 0) or go; `seat` is None for the board."""

    seat: int | None
    token: Token
    by: int
    now: int


class CrisisRevealed(Event, frozen=True):
    """A face-down crisis is turned up."""

    crisis: str


class GeoengineeringRolled(Event, frozen=True):
    """The geoengineering die with its bonus, and what it did to the thermometer."""

    seat: int
    die: int
    sum: int
    bands: int
    extra_crises: int


class LocalStageFinished(Event, frozen=True):
    """A seat has finished its local stage."""

    seat: int


class LocalStageResumed(Event, frozen=True):
    """A seat that had finished goes on with its local stage."""

    seat: int


class DemandUnmet(Event, frozen=True):
    """A player's energy falls short of demand."""

    seat: int
    short: int


class CarbonEmitted(Event, frozen=True):
    """A player's carbon for this round."""

    seat: int
    carbon: int


class CarbonAbsorbed(Event, frozen=True):
    """What trees, oceans and direct air capture take up."""

    carbon: int
    sinks: int


class DrawdownReached(Event, frozen=True):
    """More is taken up than emitted: carbon leaves the thermometer."""

    carbon: int


class ThermometerChanged(Event, frozen=True):
    """Carbon moves the thermometer."""

    by: int
    bands: int
    carbon: int


class BandsReturned(Event, frozen=True):
    """Bands that geoengineering had taken off come back."""

    bands: int


class PlanetaryRolled(Event, frozen=True):
    """The planetary die shows a track."""

    track: Track


class ResultIgnored(Event, frozen=True):
    """A card lets the players ignore the die."""

    track: Track
    card: str


class TrackMoved(Event, frozen=True):
    """A planetary marker moves; at a tipping point its effect happens."""

    track: Track
    position: int
    tipped: bool


class TieRolled(Event, frozen=True):
    """Tied players roll; the lowest is hit."""

    seats: tuple[int, ...]
    rolls: tuple[int, ...]


class CrisisStruck(Event, frozen=True):
    """A crisis begins to hit these players."""

    crisis: str
    targets: tuple[int, ...]


class CrisisHit(Event, frozen=True):
    """One effect of a crisis on a player, or on all at once (`seat` is None).

    `full` is the number that the crisis says, `left` what remains after everything that helps.
    """

    crisis: str
    seat: int | None
    effect: str
    full: int
    left: int


class CrisisCancelled(Event, frozen=True):
    """Tucked cards cancel a crisis."""

    crisis: str


class CrisisAnswered(Event, frozen=True):
    """A global project shields a player or lowers the crisis for all (`seat` is None)."""

    crisis: str
    project: str
    seat: int | None


class PlayerExempted(Event, frozen=True):
    """A tucked card exempts a player from a crisis."""

    crisis: str
    seat: int


class CrisisLasts(Event, frozen=True):
    """The rule of a lasting crisis is in force."""

    crisis: str


class CrisisOver(Event, frozen=True):
    """A crisis leaves the board."""

    crisis: str


class GameEnded(Event, frozen=True):
    """All win or lose together."""

    reason: Literal["drawdown", "too_hot", "communities_lost", "out_of_time"]


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    CrisesLaid,
    ProjectsOffered,
    Proposed,
    Agreed,
    GlobalProjectStarted,
    GlobalProjectSkipped,
    GlobalProjectActivated,
    GlobalProjectDropped,
    CardsDrawn,
    DeckShuffled,
    ProjectStarted,
    CardTucked,
    ActionUsed,
    CardDiscarded,
    CardGiven,
    CardLost,
    TokensChanged,
    CrisisRevealed,
    GeoengineeringRolled,
    LocalStageFinished,
    LocalStageResumed,
    DemandUnmet,
    CarbonEmitted,
    CarbonAbsorbed,
    DrawdownReached,
    ThermometerChanged,
    BandsReturned,
    PlanetaryRolled,
    ResultIgnored,
    TrackMoved,
    TieRolled,
    CrisisStruck,
    CrisisHit,
    CrisisCancelled,
    CrisisAnswered,
    PlayerExempted,
    CrisisLasts,
    CrisisOver,
    GameEnded,
)
