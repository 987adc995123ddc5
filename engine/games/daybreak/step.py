"""One action of one seat."""

from __future__ import annotations

from engine.core import IllegalAction, Log, Seat
from engine.games.daybreak.actions import (
    Accept,
    Agree,
    AnyAction,
    ChooseAmount,
    ChooseEmission,
    ChooseOption,
    ChoosePlayer,
    ChooseResilience,
    Discard,
    Done,
    GiveByProject,
    HandOver,
    Keep,
    Lose,
    ProposeDrop,
    ProposeExempt,
    ProposeIgnore,
    ProposeNone,
    ProposeShield,
    ProposeSpend,
    ProposeStart,
    Resume,
    StartProject,
    TuckUnderCrisis,
    TuckUnderProject,
    TuckUnderStack,
    UseProject,
    UseStack,
)
from engine.games.daybreak.board.decks import discard
from engine.games.daybreak.events import CardLost
from engine.games.daybreak.legal import loss
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.steps.choose import choose
from engine.games.daybreak.steps.flow import go_on
from engine.games.daybreak.steps.hit import losable
from engine.games.daybreak.steps.local_stage import act
from engine.games.daybreak.steps.together import reply


def step(state: DaybreakState, seat: Seat, action: AnyAction, log: Log) -> None:
    """The seat acts, then the game runs on until somebody must decide again."""
    match action:
        case (
            StartProject()
            | TuckUnderStack()
            | TuckUnderProject()
            | TuckUnderCrisis()
            | UseStack()
            | UseProject()
            | GiveByProject()
            | Done()
            | Resume()
        ):
            _check_local(state)
            if state.players[seat].doing is not None:
                raise IllegalAction("finish_first")
            act(state, seat, action, log)
        case (
            Discard()
            | ChoosePlayer()
            | ChooseEmission()
            | ChooseResilience()
            | ChooseOption()
            | ChooseAmount()
            | Accept()
            | Keep()
            | HandOver()
        ):
            _check_local(state)
            choose(state, seat, action, log)
        case Lose(card=card):
            _lose(state, seat, card, log)
        case (
            ProposeStart()
            | ProposeNone()
            | ProposeIgnore()
            | ProposeShield()
            | ProposeSpend()
            | ProposeExempt()
            | ProposeDrop()
            | Agree()
        ):
            reply(state, seat, action, log)
    go_on(state, log)


def _check_local(state: DaybreakState) -> None:
    if state.stage != "local":
        raise IllegalAction("wrong_stage")


def _lose(state: DaybreakState, seat: int, card: str, log: Log) -> None:
    """Any card of the hand or of any place in a stack; the card beneath a top card acts again."""
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
