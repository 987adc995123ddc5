"""The shapes of what viewers see; `view.py` fills them."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.core import View
from engine.games.daybreak.cards.effects.counts import Track
from engine.games.daybreak.cards.kinds import Difficulty, PowerId
from engine.games.daybreak.state import Ending, QuestionKind, Stage


class EmissionsView(msgspec.Struct, frozen=True):
    """Emission tokens by kind."""

    transport: int
    industry: int
    agriculture: int
    buildings: int
    fuel: int
    waste: int


class ResilienceView(msgspec.Struct, frozen=True):
    """Resilience tokens by kind."""

    social: int
    ecological: int
    infrastructure: int


class TagView(msgspec.Struct, frozen=True):
    """How many of a tag a stack shows."""

    tag: str
    shown: int


class WhyNotView(msgspec.Struct, frozen=True):
    """Why an action is not available; words: `refusal.<key>`."""

    key: str
    tag: str | None
    need: int | None
    have: int | None


class EffectView(msgspec.Struct, frozen=True):
    """One effect of an action, as strong as its stack makes it now."""

    effect: str
    token: str | None
    """The kind of emissions or resilience, `choice` where the player chooses it."""
    n: int


class StackView(msgspec.Struct, frozen=True):
    """A stack from its lowest to its top card, and what its action offers now."""

    cards: tuple[str, ...]
    tags: tuple[TagView, ...]
    discard: int
    """Hand cards that one use costs."""
    uses_left: int | None
    """None: no limit."""
    effects: tuple[EffectView, ...]
    why_not: WhyNotView | None


class DoingView(msgspec.Struct, frozen=True):
    """An action under way."""

    card: str
    ask: Literal[
        "discard",
        "player",
        "emission",
        "resilience",
        "accept",
        "keep",
        "hand_over",
        "amount",
        "option",
    ]
    drawn: tuple[str, ...]
    left: int | None


class PlayerView(msgspec.Struct, frozen=True):
    """Everything of a player lies open, the hand too."""

    seat: int
    power: PowerId
    demand: int
    clean: int
    dirty: int
    growth: int
    emissions: EmissionsView
    carbon: int
    """Carbon in the next emissions stage as things stand."""
    resilience: ResilienceView
    communities: int
    communities_limit: int
    next_draw: int
    stacks: tuple[StackView, ...]
    hand: tuple[str, ...]
    challenges: tuple[str, ...]
    ready: bool
    doing: DoingView | None


class TrackView(msgspec.Struct, frozen=True):
    """A planetary track: where its marker stands and which cells tip; the last is its end."""

    track: Track
    position: int
    tipping: tuple[int, ...]


class HarmView(msgspec.Struct, frozen=True):
    """One effect of an open crisis on one player, lowered by all that helps so far."""

    effect: str
    n: int
    full: int
    """The number before anything lowers it."""


class ThreatView(msgspec.Struct, frozen=True):
    """What an open crisis would do to a player if it happened now; tied players all have one."""

    seat: int
    harms: tuple[HarmView, ...]


class CrisisView(msgspec.Struct, frozen=True):
    """A crisis on the board; `crisis` is None while it lies face down."""

    crisis: str | None
    tucked: tuple[str, ...]
    missing: tuple[str, ...]
    """Tags of the cards that would still end it, where it lasts."""
    threats: tuple[ThreatView, ...]


class ProjectView(msgspec.Struct, frozen=True):
    """A global project in play."""

    project: str
    tucked: tuple[str, ...]
    supporters: tuple[int, ...]
    """The seats that tucked these cards, in the same order."""
    players: int
    """From how many different players its cards must come."""
    active: bool
    missing: tuple[str, ...]
    """Tags of the cards that it still asks for."""
    used: int


class QuestionView(msgspec.Struct, frozen=True):
    """What the players decide together; the proposal is told in its notation."""

    kind: QuestionKind
    about: str
    proposal: str | None
    proposer: int | None
    agreed: tuple[int, ...]


class CardView(msgspec.Struct, frozen=True):
    """The tags of a local project that lies open somewhere."""

    card: str
    tags: tuple[str, ...]


class StoryView(msgspec.Struct, frozen=True):
    """What one round brought."""

    round: int
    bands: int
    carbon: int
    absorbed: int
    sinks: int
    communities: tuple[int, ...]
    crises: tuple[str, ...]
    global_project: str | None


class DaybreakView(View, frozen=True):
    """The whole table as one viewer sees it."""

    viewer: int | None
    rules: int
    """The rules version of this table: some cards have other words in older ones."""
    round: int
    last_round: int
    stage: Stage
    setup: str
    difficulty: Difficulty
    temperature_tenths: int
    bands: int
    bands_limit: int
    bands_away: int
    carbon: int
    row_size: int
    recent: int
    trees: int
    oceans: int
    dac: int
    tracks: tuple[TrackView, ...]
    rolls_left: int
    crises_due: int
    crises: tuple[CrisisView, ...]
    lasting: tuple[CrisisView, ...]
    projects: tuple[ProjectView, ...]
    offered: tuple[str, ...]
    question: QuestionView | None
    challenges: tuple[str, ...]
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    """Every local project that lies open: in hands, play areas, discards, under common cards."""
    local_deck: int
    crisis_deck: int
    global_deck: int
    local_discard: tuple[str, ...]
    crisis_discard: tuple[str, ...]
    global_discard: tuple[str, ...]
    box: tuple[str, ...]
    """Starting projects that have left the game."""
    drawdown: bool
    ending: Ending | None
    story: tuple[StoryView, ...]
