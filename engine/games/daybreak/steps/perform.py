"""Performs an action: its effects happen one by one and pause where a player must choose."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.board.counting import is_forbidden
from engine.games.daybreak.cards.effects.local import (
    ChooseOne,
    Dirty,
    Emission,
    GiveCard,
    GiveClean,
    LocalOp,
)
from engine.games.daybreak.state import Ask, DaybreakState, Doing
from engine.games.daybreak.steps.action_under_way import (
    effects_of,
    recipient_of,
    recipients,
    stack_of,
)
from engine.games.daybreak.steps.local_effects import take_effect
from engine.games.daybreak.steps.worth import helps


def proceed(state: DaybreakState, seat: int, log: Log) -> None:
    """Run the player's action until it needs a decision or is finished."""
    player = state.players[seat]
    doing = player.doing
    if doing is None:
        return
    if doing.to_discard:
        doing.ask = "discard"
        return
    effects = effects_of(state, doing)
    while doing.effect < len(effects) and state.ending is None:
        ask = _happen(state, seat, doing, effects[doing.effect], log)
        if ask is not None:
            doing.ask = ask
            return
        player.doing = doing = Doing(doing.card, doing.stack, doing.ask, effect=doing.effect + 1)
    player.doing = None


def helpful_options(state: DaybreakState, seat: int, doing: Doing, op: ChooseOne) -> list[int]:
    """Return the options of a choice that would do some good."""
    cards, hand = stack_of(state, seat, doing), len(state.players[seat].hand)
    return [
        number
        for number, option in enumerate(op.options)
        if helps(state, seat, option, cards, hand)
    ]


def _happen(state: DaybreakState, seat: int, doing: Doing, op: LocalOp, log: Log) -> Ask | None:
    """Ask for the option, recipient, gift or consent, then apply the effect."""
    if isinstance(op, ChooseOne):
        if doing.option is None:
            options = helpful_options(state, seat, doing, op)
            if not options:
                return None
            if len(options) > 1:
                return "option"
            doing.option = options[0]
        op = op.options[doing.option]
    if isinstance(op, (GiveClean, GiveCard)):
        return _give(state, seat, doing, op)
    if recipient_of(op) in ("any", "other") and doing.recipient is None:
        seats = recipients(state, seat, op)
        if not seats:
            return None
        if len(seats) > 1:
            return "player"
        doing.recipient = seats[0]
    if isinstance(op, (Emission, Dirty)) and op.optional and doing.accepted is not True:
        if doing.accepted is False or not helps(state, seat, op, stack_of(state, seat, doing), 0):
            return None
        return "accept"
    return take_effect(state, seat, doing, op, log)


def _give(state: DaybreakState, seat: int, doing: Doing, op: GiveClean | GiveCard) -> Ask | None:
    """Ask for a player first, then for the amount or the cards."""
    player = state.players[seat]
    if doing.left == 0 or len(state.players) == 1:
        return None
    if isinstance(op, GiveClean) and not player.clean:
        return None
    if isinstance(op, GiveCard) and (not player.hand or is_forbidden(state, "no_giving_cards")):
        return None
    if doing.recipient is None:
        seats = recipients(state, seat, op)
        if len(seats) > 1:
            return "player"
        doing.recipient = seats[0]
    if isinstance(op, GiveClean):
        return "amount"
    if doing.left is None:
        doing.left = op.n
    return "hand_over"
