"""The context of an action under way: its effects, its stack, whom it can benefit."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.daybreak.cards.effects.counts import EmissionKind, Recipient
from engine.games.daybreak.cards.effects.local import (
    ChooseOne,
    Clean,
    Communities,
    Draw,
    GiveCard,
    GiveClean,
    LocalOp,
    Resilience,
)
from engine.games.daybreak.cards.effects.projects import Power
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState, Doing, Player


def find_power(state: DaybreakState, project: str) -> Power | None:
    """Return the power of a global project, if it has one."""
    for rule in content(state.pack, state.rules).globals[project].active:
        if isinstance(rule, Power):
            return rule
    return None


def effects_of(state: DaybreakState, doing: Doing) -> tuple[LocalOp, ...]:
    """Return the effects of the acting card."""
    if doing.stack is not None:
        return content(state.pack, state.rules).projects[doing.card].effects
    power = find_power(state, doing.card)
    return power.effects if power is not None else ()


def current_effect(state: DaybreakState, doing: Doing) -> LocalOp:
    """Return the effect that needs a decision, or the option chosen for it."""
    op = effects_of(state, doing)[doing.effect]
    if isinstance(op, ChooseOne) and doing.option is not None:
        return op.options[doing.option]
    return op


def stack_of(state: DaybreakState, seat: int, doing: Doing) -> Sequence[str]:
    """Return the stack whose tags the action counts; a global project has none."""
    return () if doing.stack is None else state.players[seat].stacks[doing.stack]


def recipient_of(op: LocalOp) -> Recipient:
    """Return whom the effect is for."""
    if isinstance(op, (GiveClean, GiveCard)):
        return "other"
    return op.to if isinstance(op, (Clean, Resilience, Communities, Draw)) else "self"


def recipients(state: DaybreakState, seat: int, op: LocalOp) -> list[int]:
    """Return the players who may be chosen to benefit."""
    others = recipient_of(op) == "other"
    return [other for other in range(len(state.players)) if other != seat or not others]


def beneficiaries(state: DaybreakState, seat: int, doing: Doing, to: Recipient) -> list[int]:
    """Return the players who benefit, once any choice has been made."""
    if to == "everybody":
        return list(range(len(state.players)))
    return [seat if doing.recipient is None else doing.recipient]


def emissions_held(player: Player) -> list[EmissionKind]:
    """Return the kinds of emissions on the player's board."""
    return [kind for kind, n in player.emissions.items() if n]
