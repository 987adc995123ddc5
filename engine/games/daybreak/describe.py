"""What a listed action would cost and gain, from public information."""

from __future__ import annotations

from engine.core import Action, Described, Parameter, Seat, tag_of
from engine.games.daybreak.actions import (
    Agree,
    ChooseOption,
    TuckUnderStack,
    UseProject,
    UseStack,
)
from engine.games.daybreak.board.counting import uses_allowed
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState


def describe(state: DaybreakState, seat: Seat, action: Action) -> Described:
    """Return the action's own key and fields, with its card, price and limit if it has them."""
    parameters: dict[str, Parameter] = {
        name: _plain(getattr(action, name)) for name in action.__struct_fields__
    }
    player, question = state.players[seat], state.question
    if isinstance(action, UseStack):
        parameters.update(_price(state, seat, action.stack))
    elif isinstance(action, UseProject):
        parameters["card"] = action.project
    elif isinstance(action, TuckUnderStack):
        parameters["top"] = player.stacks[action.stack][-1]
    elif isinstance(action, ChooseOption) and player.doing is not None:
        parameters["card"] = player.doing.card
    elif isinstance(action, Agree) and question is not None and question.proposal is not None:
        parameters["proposal"] = str(question.proposal)
    return Described(tag_of(type(action).__name__), parameters)


def _plain(value: object) -> Parameter:
    return value if isinstance(value, (int, str, bool)) else "-"


def _price(state: DaybreakState, seat: int, stack: int) -> dict[str, Parameter]:
    """Return the acting card, the cards and demand it costs, and the uses left (-1: no limit)."""
    player = state.players[seat]
    cards = player.stacks[stack]
    project = content(state.pack, state.rules).projects[cards[-1]]
    left = -1
    if project.limit is not None:
        allowed = uses_allowed(state, project.limit, cards)
        left = allowed - player.used.get(project.id, 0)
    return {
        "card": project.id,
        "discard": project.cost.discard,
        "demand": project.cost.demand,
        "left": left,
    }
