"""The views of Daybreak; `view.py` fills them."""

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
    """How many would be needed."""
    have: int | None


class EffectView(msgspec.Struct, frozen=True):
    """One effect of an action, at the current strength of its stack."""

    effect: str
    token: str | None
    """The kind of emissions or resilience, `choice` if the player chooses it."""
    n: int
    """The current number of the effect."""


class StackView(msgspec.Struct, frozen=True):
    """A stack from its lowest to its top card, and what its action offers now."""

    cards: tuple[str, ...]
    tags: tuple[TagView, ...]
    discard: int
    """Hand cards that each use costs."""
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
    """The drawn cards to choose from."""
    left: int | None
    """How much is still to be done."""
    recipient: int | None
    """The player who benefits from the action, once chosen."""


class PlayerView(msgspec.Struct, frozen=True):
    """A player; everything is public, including the hand."""

    seat: int
    power: PowerId
    demand: int
    clean: int
    dirty: int
    growth: int
    emissions: EmissionsView
    carbon: int
    """Carbon in the next emissions stage as things are now."""
    resilience: ResilienceView
    communities: int
    communities_limit: int
    next_draw: int
    stacks: tuple[StackView, ...]
    hand: tuple[str, ...]
    challenges: tuple[str, ...]
    ready: bool
    doing: DoingView | None
    to_lose: int
    """Cards that the player must still lose to the crisis that strikes."""


class TrackView(msgspec.Struct, frozen=True):
    """A planetary track: the position of its marker and the tipping cells; the last is its end."""

    track: Track
    position: int
    tipping: tuple[int, ...]


class HarmView(msgspec.Struct, frozen=True):
    """One effect of an open crisis on one player, after all reductions so far."""

    effect: str
    n: int
    """The number after all reductions."""
    full: int
    """The number before reductions."""


class ThreatView(msgspec.Struct, frozen=True):
    """What an open crisis would do to a player if it happened now; tied players all have one."""

    seat: int
    harms: tuple[HarmView, ...]


class CrisisView(msgspec.Struct, frozen=True):
    """A crisis on the board; `crisis` is None while it is face down."""

    crisis: str | None
    tucked: tuple[str, ...]
    missing: tuple[str, ...]
    """For a lasting crisis: the tags of the cards that are still needed to end it."""
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
    """The tags of the cards that it still requires."""
    used: int
    """How often its power was used this round."""


class QuestionView(msgspec.Struct, frozen=True):
    """A question that the players decide together; the proposal is in notation."""

    kind: QuestionKind
    about: str
    """The card or track that the question is about."""
    proposal: str | None
    proposer: int | None
    agreed: tuple[int, ...]


class CardView(msgspec.Struct, frozen=True):
    """The tags of a visible local project."""

    card: str
    tags: tuple[str, ...]


class StoryView(msgspec.Struct, frozen=True):
    """What happened in one round."""

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
    """The rules version of this table: some cards have different texts in older ones."""
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
    offered_projects: tuple[ProjectView, ...]
    """The same, with what would activate each at this table."""
    question: QuestionView | None
    challenges: tuple[str, ...]
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    """Every visible local project: in hands, play areas, discards, under shared cards."""
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
