"""A position of Daybreak: the board, the decks, and each player's area."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import field

from engine.core import State
from engine.games.daybreak.actions import AnyProposal
from engine.games.daybreak.cards.effects.counts import EmissionKind, ResilienceKind, Track
from engine.games.daybreak.cards.kinds import PowerId

Stage: TypeAlias = Literal["global", "local", "crisis", "over"]
"""A stage of the round."""
QuestionKind: TypeAlias = Literal[
    "global_project", "planetary_result", "crisis_answer", "exemption", "drop_project"
]
"""What all players decide together."""
Ending: TypeAlias = Literal["drawdown", "too_hot", "communities_lost", "out_of_time"]
"""How the game ended: won by drawdown, or lost."""
Ask: TypeAlias = Literal[
    "discard", "player", "emission", "resilience", "accept", "keep", "hand_over", "amount", "option"
]
"""What the player of an action still has to choose."""

EMISSION_KINDS: tuple[EmissionKind, ...] = (
    "transport",
    "industry",
    "agriculture",
    "buildings",
    "fuel",
    "waste",
)
RESILIENCE_KINDS: tuple[ResilienceKind, ...] = ("social", "ecological", "infrastructure")
TRACKS: tuple[Track, ...] = (
    "weather_patterns",
    "desertification",
    "ocean_acidification",
    "permafrost",
    "arctic_sea_ice",
    "amazon_dieback",
)


class Doing(msgspec.Struct):
    """An action under way: what it still needs from its player."""

    card: str
    stack: int | None
    """The stack whose top card acts; None for a global project."""
    ask: Ask
    to_discard: int = 0
    effect: int = 0
    """The next effect."""
    option: int | None = None
    accepted: bool | None = None
    recipient: int | None = None
    left: int | None = None
    """Tokens or cards that the current effect still requires; None before it began."""
    drawn: list[str] = field(default_factory=list)


class Player(msgspec.Struct):
    """One power's board, play area and hand; all of it is public."""

    power: PowerId
    board: str
    """The board whose figures the power uses: its own, or the solo one."""
    demand: int
    clean: int
    dirty: int
    emissions: dict[EmissionKind, int]
    resilience: dict[ResilienceKind, int]
    communities: int
    stacks: list[list[str]]
    """Five stacks, each from its lowest card to its top card."""
    hand: list[str] = field(default_factory=list)
    challenges: list[str] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    """How often each card's action was used this round."""
    given: dict[str, list[int]] = field(default_factory=dict)
    """To whom each card was given this round: nobody gets it twice from here (ruling 21)."""
    carbon_cut: int = 0
    draw_change: int = 0
    ready: bool = False
    doing: Doing | None = None


class CrisisOnBoard(msgspec.Struct):
    """A crisis on the board, with the cards tucked under it."""

    id: str
    face_up: bool
    tucked: list[str] = field(default_factory=list)


class ProjectOnBoard(msgspec.Struct):
    """A global project in play, with the cards tucked under it."""

    id: str
    tucked: list[str] = field(default_factory=list)
    supporters: list[int] = field(default_factory=list)
    """Who tucked each of these cards."""
    active: bool = False
    used: int = 0
    """Uses of its power this round."""


class Shield(msgspec.Struct):
    """Results of the planetary die that may still be ignored this round, and by which card."""

    card: str
    tracks: list[Track]
    left: int


class Question(msgspec.Struct):
    """A shared question: there is one proposal; others agree or counter it."""

    kind: QuestionKind
    number: int
    about: str
    proposal: AnyProposal | None
    proposer: int | None
    agreed: list[bool]
    proposed: list[int]
    """How many proposals each seat has made on this question."""


class Resolving(msgspec.Struct):
    """The crisis being resolved."""

    targets: list[int]
    exempt: list[int] = field(default_factory=list)
    cut: int = 0
    """How much spent projects reduce every number."""
    exemptions: int = 0
    """Players that the group may still exempt."""
    answered: bool = False
    effect: int = 0
    losses: list[int] = field(default_factory=list)
    """Cards that each seat must still lose to the current effect."""
    drops: int = 0
    """Global projects that the group must still drop."""
    lost_energy: list[int] = field(default_factory=list)
    """Players whose energy the crisis has taken."""


class RoundStory(msgspec.Struct):
    """What happened in one round, for the story told at the end."""

    round: int
    bands: int = 0
    carbon: int = 0
    absorbed: int = 0
    sinks: int = 0
    communities: list[int] = field(default_factory=list)
    crises: list[str] = field(default_factory=list)
    global_project: str | None = None


class DaybreakState(State):
    """Everything on and beside the table."""

    pack: str
    setup: str
    agreement: Literal["everybody", "majority"]
    players: list[Player]
    challenges: list[str]
    trees: int
    oceans: int
    local_deck: list[str]
    crisis_deck: list[str]
    global_deck: list[str]
    local_discard: list[str] = field(default_factory=list)
    crisis_discard: list[str] = field(default_factory=list)
    global_discard: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    """Discarded starting projects: they have no deck to return to."""
    dac: int = 0
    bands: int = 0
    bands_away: int = 0
    """Bands that geoengineering removed until the end of the round."""
    carbon: int = 0
    """Carbon in the thermometer's unfinished row."""
    recent: int = 0
    tracks: dict[Track, int] = field(default_factory=dict)
    round: int = 1
    stage: Stage = "global"
    crises: list[CrisisOnBoard] = field(default_factory=list)
    """From bottom to top, the forecast one first."""
    crises_due: int = 0
    lasting: list[CrisisOnBoard] = field(default_factory=list)
    projects: list[ProjectOnBoard] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    question: Question | None = None
    questions: int = 0
    shields: list[Shield] = field(default_factory=list)
    rolls: int = 0
    rolled: Track | None = None
    resolving: Resolving | None = None
    drawdown: bool = False
    ending: Ending | None = None
    story: list[RoundStory] = field(default_factory=list)
