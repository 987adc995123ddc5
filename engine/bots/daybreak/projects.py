"""The value of a global project to the group."""

from __future__ import annotations

from typing import assert_never

from engine.bots.daybreak.gain import effects_gain
from engine.bots.daybreak.outlook import Outlook
from engine.games.daybreak.board.counting import missing_needs
from engine.games.daybreak.cards.effects.projects import (
    AnyActive,
    AnyModifier,
    CrisesMore,
    DistinctTags,
    DrawMore,
    EachRound,
    GiveCards,
    GrowthMore,
    IgnoreCrisisForOne,
    IgnoreResult,
    Needs,
    OpenCrises,
    Power,
    ReduceCrisis,
    RollsMore,
    TagBonus,
)
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState, ProjectOnBoard


def project_worth(state: DaybreakState, outlook: Outlook, name: str) -> float:
    """Return what the project yields from now on once it is active."""
    return sum(
        _worth(outlook, rule, len(state.players))
        for rule in content(state.pack, state.rules).globals[name].active
    )


def _worth(outlook: Outlook, rule: AnyActive | AnyModifier, players: int) -> float:
    seats = range(players)
    match rule:
        case EachRound(effects=effects):
            each = sum(max(0.0, effects_gain(outlook, seat, effects)) for seat in seats)
            return each * outlook.later
        case Power(spend=True):
            return 0.6 * spend_gain(outlook, rule)
        case Power(effects=effects, times=times):
            best = max(effects_gain(outlook, seat, effects) for seat in seats)
            return max(0.0, best) * times * (1 + outlook.later)
        case DrawMore(n=n):
            return outlook.card * n * players * outlook.later
        case IgnoreCrisisForOne():
            return 0.45 * outlook.bands * (1 + outlook.later)
        case ReduceCrisis():
            return 1.0
        case IgnoreResult(tracks=tracks):
            return 0.22 * outlook.bands * len(tracks) * (1 + outlook.later)
        case GrowthMore(n=n):
            return -0.6 * n * players * outlook.later
        case CrisesMore(n=n) | RollsMore(n=n):
            return -1.0 * n * (1 + outlook.later)
        case TagBonus(n=n):
            return 0.75 * n * outlook.later
        case GiveCards():
            return 0.35 * players * outlook.later
        case OpenCrises(n=n):
            return 0.6 * n * outlook.later
        case _:
            assert_never(rule)


def spend_gain(outlook: Outlook, power: Power) -> float:
    """Return what one card spent on the project's power yields."""
    return max(effects_gain(outlook, seat, power.effects) for seat in range(len(outlook.boards)))


def support_gain(
    state: DaybreakState, outlook: Outlook, project: ProjectOnBoard, card: str
) -> float:
    """Return the value of the card under the project: its share of activating it, or of its use."""
    rules = content(state.pack, state.rules).globals[project.id]
    if isinstance(rules.activation, Needs):
        missing = missing_needs(state, rules.activation.needs, project.tucked)
        if len(missing) > _at_hand(state, missing):
            return 0.3 * project_worth(state, outlook, project.id) / len(missing)
        return project_worth(state, outlook, project.id) / len(missing)
    # Each card under geoengineering adds to its die; alone it does only part of the work.
    shared = 0.5 if isinstance(rules.activation, DistinctTags) else 1.0
    gains = [shared * spend_gain(outlook, rule) for rule in rules.active if isinstance(rule, Power)]
    gains.extend(_fund(outlook, project) for rule in rules.active if isinstance(rule, ReduceCrisis))
    return max(gains, default=0.0)


def _at_hand(state: DaybreakState, missing: tuple[str, ...]) -> int:
    tags = content(state.pack, state.rules).tags
    return sum(
        any(tag in tags[card] for tag in missing)
        for player in state.players
        for card in player.hand
    )


def _fund(outlook: Outlook, project: ProjectOnBoard) -> float:
    """Value a card set aside against crises: more if many are hit and few are there."""
    exposed = sum(outlook.bands > held for board in outlook.boards for held in board.resilience)
    return 0.25 * exposed if len(project.tucked) < 3 else 0.0


def promise(state: DaybreakState, outlook: Outlook, name: str) -> float:
    """Return the value of a project that is not active yet."""
    activation = content(state.pack, state.rules).globals[name].activation
    worth = project_worth(state, outlook, name)
    if isinstance(activation, Needs):
        worth -= outlook.card * len(missing_needs(state, activation.needs, []))
    return worth
