"""One power's board as everybody sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.daybreak.cards import PowerId
from engine.games.daybreak.counting import uses_allowed
from engine.games.daybreak.packs import content
from engine.games.daybreak.state import EMISSION_KINDS, DaybreakState, Doing
from engine.games.daybreak.steps.emissions_stage import carbon_of
from engine.games.daybreak.steps.growth_stage import growth
from engine.games.daybreak.steps.local_stage import cards_to_draw
from engine.games.daybreak.steps.use import find_stack_refusal
from engine.games.daybreak.tokens import communities_limit


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


class StackView(msgspec.Struct, frozen=True):
    """A stack from its lowest to its top card, and what its action offers now."""

    cards: tuple[str, ...]
    tags: tuple[TagView, ...]
    discard: int
    """Hand cards that one use costs."""
    uses_left: int | None
    """None: no limit."""
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


def view_player(state: DaybreakState, seat: int) -> PlayerView:
    """The player's board, play area and hand."""
    player = state.players[seat]
    return PlayerView(
        seat,
        player.power,
        player.demand,
        player.clean,
        player.dirty,
        growth(state, seat),
        EmissionsView(*(player.emissions[kind] for kind in EMISSION_KINDS)),
        carbon_of(player),
        ResilienceView(**player.resilience),
        player.communities,
        communities_limit(state, seat),
        cards_to_draw(state, seat),
        tuple(_view_stack(state, seat, stack) for stack in range(len(player.stacks))),
        tuple(player.hand),
        tuple(player.challenges),
        player.ready,
        _view_doing(player.doing),
    )


def _view_stack(state: DaybreakState, seat: int, stack: int) -> StackView:
    player, rules = state.players[seat], content(state.pack)
    cards = player.stacks[stack]
    if not cards:
        return StackView((), (), 0, None, None)
    shown: dict[str, int] = {}
    for card in cards:
        for tag in rules.projects[card].tags:
            shown[tag] = shown.get(tag, 0) + 1
    top = rules.projects[cards[-1]]
    left = None
    if top.limit is not None:
        allowed = uses_allowed(state, seat, top.limit, cards)
        left = max(0, allowed - player.used.get(top.id, 0))
    tags = tuple(TagView(tag, shown[tag]) for tag in sorted(shown))
    return StackView(tuple(cards), tags, top.cost.discard, left, _why_not(state, seat, stack))


def _why_not(state: DaybreakState, seat: int, stack: int) -> WhyNotView | None:
    if state.stage != "local":
        return WhyNotView("wrong_stage", None, None, None)
    refusal = find_stack_refusal(state, seat, stack)
    if refusal is None:
        return None
    told = refusal.parameters
    tag, need, have = told.get("tag"), told.get("need", told.get("limit")), told.get("have")
    return WhyNotView(
        refusal.key,
        tag if isinstance(tag, str) else None,
        need if isinstance(need, int) else None,
        have if isinstance(have, int) else None,
    )


def _view_doing(doing: Doing | None) -> DoingView | None:
    if doing is None:
        return None
    left = doing.to_discard if doing.ask == "discard" else doing.left
    return DoingView(doing.card, doing.ask, tuple(doing.drawn), left)
