"""Whether an action can be used now, and why not (§4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import IllegalAction
from engine.games.daybreak.board.counting import (
    count_tags,
    is_forbidden,
    project_on_board,
    uses_allowed,
)
from engine.games.daybreak.cards.effects.local import LocalOp
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.action_under_way import find_power
from engine.games.daybreak.steps.local_effects import helps, rules_against


def find_stack_refusal(state: DaybreakState, seat: int, stack: int) -> IllegalAction | None:
    """Why the top card of the stack cannot act now; None if it can."""
    player = state.players[seat]
    cards = player.stacks[stack] if 0 <= stack < len(player.stacks) else []
    if not cards:
        return IllegalAction("no_such_stack", stack=stack)
    project = content(state.pack, state.rules).projects[cards[-1]]
    for requirement in project.requires:
        shown = count_tags(state, cards, requirement.tag)
        if shown < requirement.tags:
            return IllegalAction(
                "requirement_missing", tag=requirement.tag, need=requirement.tags, have=shown
            )
    if project.limit is not None:
        allowed = uses_allowed(state, project.limit, cards)
        if player.used.get(project.id, 0) >= allowed:
            return IllegalAction("used_up", card=project.id, limit=allowed)
    if len(player.hand) < project.cost.discard:
        return IllegalAction("too_few_cards", need=project.cost.discard, have=len(player.hand))
    left = len(player.hand) - project.cost.discard
    if not any(helps(state, seat, op, cards, left) for op in project.effects):
        return _useless(state, project.id, project.effects)
    return None


def find_project_refusal(state: DaybreakState, seat: int, name: str) -> IllegalAction | None:
    """Why the global project's power cannot be used now; None if it can."""
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
    """A lasting crisis stands against one of the effects, or there is nothing to gain."""
    bound = any(is_forbidden(state, rule) for op in effects for rule in rules_against(op))
    return IllegalAction("crisis_forbids_action" if bound else "nothing_to_gain", card=card)
