"""What happens when a seat's clock runs out."""

from __future__ import annotations

from engine.core import Seat
from engine.games.daybreak.actions import (
    Agree,
    AnyAction,
    Done,
    Lose,
    ProposeNone,
    ProposeShield,
    Resume,
)
from engine.games.daybreak.legal import loss
from engine.games.daybreak.state import DaybreakState, Question
from engine.games.daybreak.steps.choose import choices
from engine.games.daybreak.steps.hit import losable
from engine.games.daybreak.steps.together import proposals


def default_action(state: DaybreakState, seat: Seat) -> AnyAction:
    """Agree, finish the local stage, or take the first choice of an action under way."""
    if state.question is not None:
        return _default_reply(state, state.question)
    if state.stage == "local":
        if state.players[seat].ready:
            return Resume()
        doing = state.players[seat].doing
        return Done() if doing is None else choices(state, seat, doing)[0]
    return Lose(losable(state, seat, loss(state))[0])


def _default_reply(state: DaybreakState, question: Question) -> AnyAction:
    """Return the current proposal, else a free shield, else whatever costs no project in play."""
    if question.proposal is not None:
        return Agree()
    options = proposals(state, question)
    if question.kind == "crisis_answer":
        shields = (option for option in options if isinstance(option, ProposeShield))
        return next(shields, ProposeNone())
    if question.kind == "global_project" and len(state.projects) >= 4:
        return ProposeNone()
    return options[0]
