"""Whether an action can be used now, and why not (Seed 003, «Выполнить локальное действие»)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import IllegalAction
from engine.games.daybreak.board.counting import (
    count_tags,
    is_forbidden,
    project_on_board,
    uses_allowed,
    value,
)
from engine.games.daybreak.cards.effects.crisis import LastingRule
from engine.games.daybreak.cards.effects.local import (
    CarbonCut,
    ChooseOne,
    Clean,
    Communities,
    Dac,
    Demand,
    Dirty,
    Draw,
    DrawFilter,
    DrawKeep,
    Emission,
    GeoRoll,
    GiveCard,
    GiveClean,
    IgnorePlanetary,
    LocalOp,
    Ocean,
    Resilience,
    RevealCrisis,
    Tree,
)
from engine.games.daybreak.cards.effects.projects import Power
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState


def find_stack_refusal(state: DaybreakState, seat: int, stack: int) -> IllegalAction | None:
    """Why the top card of the stack cannot act now; None if it can."""
    player = state.players[seat]
    cards = player.stacks[stack] if 0 <= stack < len(player.stacks) else []
    if not cards:
        return IllegalAction("no_such_stack", stack=stack)
    project = content(state.pack).projects[cards[-1]]
    for requirement in project.requires:
        shown = count_tags(state, cards, requirement.tag)
        if shown < requirement.tags:
            return IllegalAction(
                "requirement_missing", tag=requirement.tag, need=requirement.tags, have=shown
            )
    if project.limit is not None:
        allowed = uses_allowed(state, seat, project.limit, cards)
        if player.used.get(project.id, 0) >= allowed:
            return IllegalAction("used_up", card=project.id, limit=allowed)
    if len(player.hand) < project.cost.discard:
        return IllegalAction("too_few_cards", need=project.cost.discard, have=len(player.hand))
    left = len(player.hand) - project.cost.discard
    if not any(helps(state, seat, op, cards, 0, left) for op in project.effects):
        return _useless(state, project.id, project.effects)
    return None


def find_power(state: DaybreakState, project: str) -> Power | None:
    """The power of a global project, if it has one."""
    for one in content(state.pack).globals[project].active:
        if isinstance(one, Power):
            return one
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
    hand, tucked = len(state.players[seat].hand), len(project.tucked)
    if not any(helps(state, seat, op, (), tucked, hand) for op in power.effects):
        return _useless(state, name, power.effects)
    return None


def _useless(state: DaybreakState, card: str, effects: Sequence[LocalOp]) -> IllegalAction:
    """A lasting crisis stands against one of the effects, or there is nothing to gain."""
    bound = any(is_forbidden(state, rule) for op in effects for rule in _rules_against(op))
    return IllegalAction("crisis_forbids_action" if bound else "nothing_to_gain", card=card)


def _rules_against(op: LocalOp) -> tuple[LastingRule, ...]:
    """The lasting rules that keep this effect from happening."""
    match op:
        case Dirty():
            return ("no_dirty_removal",)
        case GiveCard():
            return ("no_giving_cards",)
        case Draw() | DrawKeep() | DrawFilter():
            return ("no_extra_draws",)
        case ChooseOne(options=options):
            return tuple(rule for one in options for rule in _rules_against(one))
        case _:
            return ()


def helps(
    state: DaybreakState, seat: int, op: LocalOp, cards: Sequence[str], tucked: int, hand: int
) -> bool:
    """Whether the effect would do any good now; rising demand alone is no reason to act."""
    player = state.players[seat]
    several = len(state.players) > 1
    match op:
        case Clean() | Resilience() | Tree() | Ocean() | Dac():
            return value(state, seat, op.n, cards, tucked) > 0
        case Dirty():
            return (
                player.dirty > 0
                and value(state, seat, op.n, cards, tucked) < 0
                and not is_forbidden(state, "no_dirty_removal")
            )
        case Emission():
            held = (
                sum(player.emissions.values()) if op.kind == "choice" else player.emissions[op.kind]
            )
            return held > 0 and value(state, seat, op.n, cards, tucked) < 0
        case Demand():
            return player.demand > 0 and value(state, seat, op.n, cards, tucked) < 0
        case Communities():
            return value(state, seat, op.n, cards, tucked) < 0 and any(
                one.communities for one in state.players if op.to != "self" or one is player
            )
        case Draw():
            return value(state, seat, op.n, cards, tucked) > 0 and can_draw(state)
        case DrawKeep() | DrawFilter():
            return value(state, seat, op.draw, cards, tucked) > 0 and can_draw(state)
        case RevealCrisis():
            return any(not crisis.face_up for crisis in state.crises)
        case GiveClean():
            return several and player.clean > 0
        case GiveCard():
            return several and hand > 0 and not is_forbidden(state, "no_giving_cards")
        case GeoRoll():
            return state.bands > 0
        case IgnorePlanetary():
            return True
        case CarbonCut():
            return value(state, seat, op.n, cards, tucked) < 0
        case ChooseOne():
            return any(helps(state, seat, one, cards, tucked, hand) for one in op.options)


def can_draw(state: DaybreakState) -> bool:
    """Whether actions may draw cards, and there are any."""
    return bool(state.local_deck or state.local_discard) and not is_forbidden(
        state, "no_extra_draws"
    )
