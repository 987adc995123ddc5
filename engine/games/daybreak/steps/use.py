"""Whether an action can be used now, and why not (§4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from engine.core import IllegalAction
from engine.games.daybreak.board.counting import (
    count_tags,
    in_force,
    is_forbidden,
    project_on_board,
    uses_allowed,
)
from engine.games.daybreak.cards.collection import Content
from engine.games.daybreak.cards.effects.counts import Requirement
from engine.games.daybreak.cards.effects.local import LocalOp
from engine.games.daybreak.cards.effects.projects import TagBonus
from engine.games.daybreak.cards.kinds import LocalProject
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.action_under_way import find_power
from engine.games.daybreak.steps.worth import (
    ALWAYS,
    Promise,
    finds_use,
    helps,
    promises,
    rules_against,
)

Obstacle: TypeAlias = Literal[
    "no_such_stack", "requirement_missing", "used_up", "too_few_cards", "useless"
]
"""Why the top card of a stack cannot act."""


def usable_stacks(state: DaybreakState, seat: int) -> list[int]:
    """Return the stacks of this player whose top card can act now."""
    player, known = state.players[seat], _known_stacks(state)
    return [
        stack
        for stack, cards in enumerate(player.stacks)
        if _find_obstacle(state, seat, cards, known) is None
    ]


def find_stack_refusal(state: DaybreakState, seat: int, stack: int) -> IllegalAction | None:
    """Return why the top card of the stack cannot act now; None if it can."""
    player, known = state.players[seat], _known_stacks(state)
    cards = player.stacks[stack] if 0 <= stack < len(player.stacks) else []
    obstacle = _find_obstacle(state, seat, cards, known)
    if obstacle is None:
        return None
    if obstacle == "no_such_stack":
        return IllegalAction(obstacle, stack=stack)
    action = _read_stack(state, cards, known)
    project = action.project
    match obstacle:
        case "requirement_missing":
            assert action.lacking is not None
            requirement, shown = action.lacking
            return IllegalAction(obstacle, tag=requirement.tag, need=requirement.tags, have=shown)
        case "used_up":
            assert action.allowed is not None
            return IllegalAction(obstacle, card=project.id, limit=action.allowed)
        case "too_few_cards":
            return IllegalAction(obstacle, need=project.cost.discard, have=len(player.hand))
        case "useless":
            return _useless(state, project.id, project.effects)


def _find_obstacle(
    state: DaybreakState, seat: int, cards: Sequence[str], known: KnownStacks
) -> Obstacle | None:
    """Return what prevents the action of these cards; None if nothing does."""
    if not cards:
        return "no_such_stack"
    action = _read_stack(state, cards, known)
    if action.lacking is not None:
        return "requirement_missing"
    player, project = state.players[seat], action.project
    if action.allowed is not None and player.used.get(project.id, 0) >= action.allowed:
        return "used_up"
    left = len(player.hand) - action.discard
    if left < 0:
        return "too_few_cards"
    if action.always:
        return None
    for promise in action.promises:
        if finds_use(state, seat, promise, left):
            return None
    return "useless"


@dataclass(frozen=True, eq=False)
class StackAction:
    """The top card's action as strengthened by the cards of its stack."""

    project: LocalProject
    lacking: tuple[Requirement, int] | None
    """The first unmet requirement of the stack, and how many of its tag there are."""
    allowed: int | None
    """How often per round it may be used, if there is a limit."""
    always: bool
    """Whether an effect does good whatever is on the boards."""
    promises: tuple[Promise, ...]
    discard: int
    """Hand cards that it costs."""


KnownStacks: TypeAlias = dict[tuple[str, ...], StackAction]
"""What stacks mean, by their cards."""
MAX_STACKS = 8192
"""How many stacks are cached for each context in which numbers and tags are counted."""


def _known_stacks(state: DaybreakState) -> KnownStacks:
    """Return the cached stacks for the current counts."""
    bonuses = in_force(state, None, TagBonus)
    return _stacks_read(
        content(state.pack, state.rules), state.bands, len(state.players), tuple(bonuses)
    )


@lru_cache(maxsize=64)
def _stacks_read(
    known: Content, bands: int, seats: int, bonuses: tuple[TagBonus, ...]
) -> KnownStacks:
    """Return a cache for what depends only on this and the cards of a stack."""
    return {}


def _read_stack(state: DaybreakState, cards: Sequence[str], known: KnownStacks) -> StackAction:
    """Return what these cards mean now; it changes only with what numbers can count."""
    key = tuple(cards)
    found = known.get(key)
    if found is None:
        if len(known) >= MAX_STACKS:
            known.clear()
        project = content(state.pack, state.rules).projects[cards[-1]]
        found = known[key] = _work_out(state, project, cards)
    return found


def _work_out(state: DaybreakState, project: LocalProject, cards: Sequence[str]) -> StackAction:
    shown = [(need, count_tags(state, cards, need.tag)) for need in project.requires]
    promising = [each for op in project.effects for each in promises(state, op, cards)]
    return StackAction(
        project,
        next((found for found in shown if found[1] < found[0].tags), None),
        None if project.limit is None else uses_allowed(state, project.limit, cards),
        ALWAYS in promising,
        tuple(promising),
        project.cost.discard,
    )


def find_project_refusal(state: DaybreakState, seat: int, name: str) -> IllegalAction | None:
    """Return why the global project's power cannot be used now; None if it can."""
    project = project_on_board(state, name)
    if project is None:
        return IllegalAction("no_such_project", project=name)
    power = find_power(state, name)
    if power is None:
        return IllegalAction("no_power", project=name)
    if not project.active:
        return IllegalAction("not_active", project=name)
    if not power.spend and project.used >= power.times:
        return IllegalAction("used_up", card=name, limit=power.times)
    hand = len(state.players[seat].hand)
    if not any(helps(state, seat, op, (), hand) for op in power.effects):
        return _useless(state, name, power.effects)
    return None


def _useless(state: DaybreakState, card: str, effects: Sequence[LocalOp]) -> IllegalAction:
    """Whether a lasting crisis forbids one of the effects, or there is nothing to gain."""
    bound = any(is_forbidden(state, rule) for op in effects for rule in rules_against(op))
    return IllegalAction("crisis_forbids_action" if bound else "nothing_to_gain", card=card)
