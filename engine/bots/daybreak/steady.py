"""A partner who decarbonises, keeps demand met, prepares for crises and supports the group."""

from __future__ import annotations

from engine.bots.daybreak.choices import choose_in_action, choose_loss
from engine.bots.daybreak.local import choose_local
from engine.bots.daybreak.outlook import CARD, look
from engine.bots.daybreak.together import choose_reply
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games.daybreak.state import DaybreakState


def choose(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return the action that looks best from public information."""
    return decide(state, seat, CARD)


def decide(state: State, seat: Seat, card: float) -> Action:
    """Return the best action for a player who values a card in hand this much."""
    assert isinstance(state, DaybreakState)
    outlook = look(state, card)
    if state.question is not None:
        return choose_reply(state, outlook, seat, state.question)
    doing = state.players[seat].doing
    if state.stage != "local":
        return choose_loss(state, outlook, seat)
    if doing is not None:
        return choose_in_action(state, outlook, seat, doing)
    return choose_local(state, outlook, seat)
