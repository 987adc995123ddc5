"""What an action under way is about: its effects, its stack, whom it can benefit."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.daybreak.board.counting import project_on_board
from engine.games.daybreak.cards.effects.counts import EmissionKind
from engine.games.daybreak.cards.effects.local import ChooseOne, GiveCard, GiveClean, LocalOp
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState, Doing, Player
from engine.games.daybreak.steps.use import find_power, helps


def effects_of(state: DaybreakState, doing: Doing) -> tuple[LocalOp, ...]:
    """The effects of the acting card."""
    if doing.stack is not None:
        return content(state.pack).projects[doing.card].effects
    power = find_power(state, doing.card)
    return power.effects if power is not None else ()


def current_effect(state: DaybreakState, doing: Doing) -> LocalOp:
    """The effect that asks something, a chosen option in the place of the choice."""
    op = effects_of(state, doing)[doing.effect]
    if isinstance(op, ChooseOne) and doing.option is not None:
        return op.options[doing.option]
    return op


def scope(state: DaybreakState, seat: int, doing: Doing) -> tuple[Sequence[str], int]:
    """The stack whose tags the action counts, and the number of cards tucked under it."""
    if doing.stack is not None:
        return state.players[seat].stacks[doing.stack], 0
    project = project_on_board(state, doing.card)
    return (), len(project.tucked) if project is not None else 0


def helpful_options(state: DaybreakState, seat: int, doing: Doing, op: ChooseOne) -> list[int]:
    """The options of a choice that would do some good."""
    cards, tucked = scope(state, seat, doing)
    hand = len(state.players[seat].hand)
    return [
        number
        for number, one in enumerate(op.options)
        if helps(state, seat, one, cards, tucked, hand)
    ]


def recipients(state: DaybreakState, seat: int, op: LocalOp) -> list[int]:
    """The players who may be chosen to benefit."""
    others = isinstance(op, (GiveClean, GiveCard)) or getattr(op, "to", "self") == "other"
    return [one for one in range(len(state.players)) if one != seat or not others]


def emissions_held(player: Player) -> list[EmissionKind]:
    """The kinds of emission tokens that the player has."""
    return [kind for kind, held in player.emissions.items() if held]
