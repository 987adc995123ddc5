"""One action of one seat."""

from __future__ import annotations

from typing import cast, get_args

from engine.core import IllegalAction, Log, Seat
from engine.games.daybreak.actions import Agree, AnyAction, AnyProposal, Choice, LocalAction, Lose
from engine.games.daybreak.board.decks import discard
from engine.games.daybreak.events import CardLost
from engine.games.daybreak.legal import loss
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.choose import choose
from engine.games.daybreak.steps.flow import go_on
from engine.games.daybreak.steps.hit import losable
from engine.games.daybreak.steps.local_stage import act
from engine.games.daybreak.steps.together import reply

LOCAL_ACTIONS, CHOICES = get_args(LocalAction), get_args(Choice)


def step(state: DaybreakState, seat: Seat, action: AnyAction, log: Log) -> None:
    """Carry the action out, then continue until somebody must decide again."""
    kind = type(action)
    if kind in LOCAL_ACTIONS:
        _check_local(state)
        if state.players[seat].doing is not None:
            raise IllegalAction("finish_first")
        act(state, seat, cast(LocalAction, action), log)
    elif kind in CHOICES:
        _check_local(state)
        choose(state, seat, cast(Choice, action), log)
    elif isinstance(action, Lose):
        _lose(state, seat, action.card, log)
    else:
        reply(state, seat, cast(AnyProposal | Agree, action), log)
    go_on(state, log)


def _check_local(state: DaybreakState) -> None:
    if state.stage != "local":
        raise IllegalAction("wrong_stage")


def _lose(state: DaybreakState, seat: int, card: str, log: Log) -> None:
    """Lose a card from the hand or any stack; the card beneath a top card acts again."""
    if state.resolving is None or not state.resolving.losses[seat]:
        raise IllegalAction("wrong_stage")
    if card not in losable(state, seat, loss(state)):
        raise IllegalAction("not_yours_to_lose", card=card)
    player = state.players[seat]
    for place in (player.hand, *player.stacks):
        if card in place:
            place.remove(card)
    discard(state, card)
    state.resolving.losses[seat] -= 1
    log.tell(CardLost(seat, card))
