"""The events of Daybreak, in the order in which the table sees them; nothing is secret."""

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
"""What a player or the planet has tokens of."""


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int


class CrisesLaid(Event, frozen=True):
    """Crises were laid out: face-up ones by name, the others by number."""

    face_up: tuple[str, ...]
    face_down: int


class ProjectsOffered(Event, frozen=True):
    """Two global projects were offered."""

    projects: tuple[str, ...]


class Proposed(Event, frozen=True):
    """A seat made a proposal on a shared question, as notation."""

    seat: int
    proposal: str


class Agreed(Event, frozen=True):
    """A seat agreed with the proposal."""

    seat: int


class GlobalProjectStarted(Event, frozen=True):
    """A global project came into play."""

    project: str
    replaced: str | None
    """The global project that it replaced."""


class GlobalProjectSkipped(Event, frozen=True):
    """No global project starts this round."""


class GlobalProjectActivated(Event, frozen=True):
    """A global project became active: everything it required is tucked under it."""

    project: str


class GlobalProjectDropped(Event, frozen=True):
    """A global project left play, because of a crisis or for a new one."""

    project: str


class CardsDrawn(Event, frozen=True):
    """Local projects were drawn to a hand."""

    seat: int
    cards: tuple[str, ...]


class DeckShuffled(Event, frozen=True):
    """A deck had run out; its discards became the new deck."""

    deck: DeckName


class ProjectStarted(Event, frozen=True):
    """A local project was put on top of a stack."""

    seat: int
    card: str
    stack: int


class CardTucked(Event, frozen=True):
    """A card was tucked under a stack (by its number), a global project or a crisis."""

    seat: int
    card: str
    place: TuckedUnder
    """What the card was tucked under."""
    under: str


class ActionUsed(Event, frozen=True):
    """A local project's action or a global project's power was used."""

    seat: int
    card: str


class CardDiscarded(Event, frozen=True):
    """A card was discarded; `seat` is None for a card tucked under a shared one."""

    seat: int | None
    card: str


class CardGiven(Event, frozen=True):
    """A hand card was given to another player."""

    seat: int
    card: str
    to: int
    """The seat that gets the card."""


class CardLost(Event, frozen=True):
    """A crisis took a card."""

    seat: int
    card: str


class TokensChanged(Event, frozen=True):
    """Tokens were added (`by` > 0) or removed; `seat` is None for the board."""

    seat: int | None
    token: Token
    by: int
    """How many were added; negative: removed."""
    now: int


class CrisisRevealed(Event, frozen=True):
    """A face-down crisis was turned up."""

    crisis: str


class GeoengineeringRolled(Event, frozen=True):
    """The geoengineering die with its bonus, and its effect on the thermometer."""

    seat: int
    die: int
    sum: int
    bands: int
    extra_crises: int


class LocalStageFinished(Event, frozen=True):
    """A seat finished its local stage."""

    seat: int


class LocalStageResumed(Event, frozen=True):
    """A seat that had finished resumed its local stage."""

    seat: int


class DemandUnmet(Event, frozen=True):
    """A player's energy fell short of demand."""

    seat: int
    short: int


class CarbonEmitted(Event, frozen=True):
    """A player's carbon for this round."""

    seat: int
    carbon: int


class CarbonAbsorbed(Event, frozen=True):
    """What trees, oceans and direct air capture absorbed."""

    carbon: int
    sinks: int


class DrawdownReached(Event, frozen=True):
    """More was absorbed than emitted: carbon left the thermometer."""

    carbon: int


class ThermometerChanged(Event, frozen=True):
    """Carbon changed on the thermometer."""

    by: int
    """How much was added; negative: removed."""
    bands: int
    carbon: int


class BandsReturned(Event, frozen=True):
    """Bands removed by geoengineering came back."""

    bands: int


class PlanetaryRolled(Event, frozen=True):
    """The planetary die showed a track."""

    track: Track


class ResultIgnored(Event, frozen=True):
    """A card let the players ignore the die."""

    track: Track
    card: str


class TrackMoved(Event, frozen=True):
    """A planetary marker moved; at a tipping point its effect happens."""

    track: Track
    position: int
    tipped: bool


class TieRolled(Event, frozen=True):
    """Tied players rolled; the lowest is hit."""

    seats: tuple[int, ...]
    rolls: tuple[int, ...]


class CrisisStruck(Event, frozen=True):
    """A crisis began to hit these players."""

    crisis: str
    targets: tuple[int, ...]


class CrisisHit(Event, frozen=True):
    """One effect of a crisis on a player, or on all at once (`seat` is None).

    `full` is the number on the crisis, `left` what remains after all reductions.
    """

    crisis: str
    seat: int | None
    effect: str
    full: int
    """The number before reductions."""
    left: int
    """The number after all reductions."""


class CrisisCancelled(Event, frozen=True):
    """Tucked cards cancelled a crisis."""

    crisis: str


class CrisisAnswered(Event, frozen=True):
    """A global project shielded a player or reduced the crisis for all (`seat` is None)."""

    crisis: str
    project: str
    seat: int | None


class PlayerExempted(Event, frozen=True):
    """A tucked card exempted a player from a crisis."""

    crisis: str
    seat: int


class CrisisLasts(Event, frozen=True):
    """The rule of a lasting crisis came into force."""

    crisis: str


class CrisisOver(Event, frozen=True):
    """A crisis left the board."""

    crisis: str


class GameEnded(Event, frozen=True):
    """All won or lost together."""

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
