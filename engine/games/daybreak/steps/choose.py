"""A player's choices while an action is under way."""

from __future__ import annotations

from typing import TypeAlias, get_args

from engine.core import IllegalAction, Log
from engine.games.daybreak.actions import (
    Accept,
    Choice,
    ChooseAmount,
    ChooseEmission,
    ChooseOption,
    ChoosePlayer,
    ChooseResilience,
    Discard,
    HandOver,
    Keep,
)
from engine.games.daybreak.board.counting import project_on_board
from engine.games.daybreak.board.decks import discard
from engine.games.daybreak.board.tokens import change
from engine.games.daybreak.cards.effects.counts import EmissionKind, ResilienceKind
from engine.games.daybreak.cards.effects.local import ChooseOne, GiveClean
from engine.games.daybreak.events import CardDiscarded, CardGiven
from engine.games.daybreak.state import DaybreakState, Doing
from engine.games.daybreak.steps.action_under_way import (
    current_effect,
    effects_of,
    emissions_held,
    recipients,
)
from engine.games.daybreak.steps.perform import helpful_options, proceed
from engine.games.daybreak.steps.tucking import spend_oldest

Choices: TypeAlias = list[Choice]


def choices(state: DaybreakState, seat: int, doing: Doing) -> Choices:
    """List everything that the player of the action under way can choose now."""
    player = state.players[seat]
    match doing.ask:
        case "discard":
            return [Discard(card) for card in player.hand]
        case "hand_over":
            return [HandOver(card) for card in player.hand]
        case "keep":
            return [Keep(card) for card in doing.drawn]
        case "player":
            op = current_effect(state, doing)
            return [ChoosePlayer(other) for other in recipients(state, seat, op)]
        case "emission":
            held = emissions_held(player)
            return [ChooseEmission(kind) for kind in get_args(EmissionKind) if kind in held]
        case "resilience":
            return [ChooseResilience(kind) for kind in get_args(ResilienceKind)]
        case "accept":
            return [Accept(True), Accept(False)]
        case "option":
            choice = effects_of(state, doing)[doing.effect]
            assert isinstance(choice, ChooseOne)
            # Partners may have drawn the last card in the meantime: then any option will do.
            helpful = helpful_options(state, seat, doing, choice)
            return [ChooseOption(number + 1) for number in helpful or range(len(choice.options))]
        case "amount":
            low, high = amounts(state, seat, doing)
            return [ChooseAmount(n) for n in range(low, high + 1)]


def amounts(state: DaybreakState, seat: int, doing: Doing) -> tuple[int, int]:
    """Return the lowest and the highest amount that may be chosen."""
    op = current_effect(state, doing)
    if isinstance(op, GiveClean):
        return 1, min(op.up_to, state.players[seat].clean)
    project = project_on_board(state, doing.card)
    return 0, len(project.tucked) if project is not None else 0


def choose(state: DaybreakState, seat: int, choice: Choice, log: Log) -> None:
    """Make the choice and continue the action."""
    player = state.players[seat]
    doing = player.doing
    if doing is None:
        raise IllegalAction("nothing_asked")
    if choice not in choices(state, seat, doing):
        raise IllegalAction("not_offered", asked=doing.ask)
    match choice:
        case Discard(card=card):
            _pay(state, seat, doing, card, log)
        case HandOver(card=card):
            _hand_over(state, seat, doing, card, log)
        case Keep(card=card):
            doing.drawn.remove(card)
            player.hand.append(card)
            _one_less(doing)
        case ChoosePlayer(seat=chosen):
            doing.recipient = chosen
        case ChooseEmission(emission=kind):
            change(state, seat, kind, -1, log)
            _one_less(doing)
        case ChooseResilience(resilience=kind):
            change(state, seat if doing.recipient is None else doing.recipient, kind, 1, log)
            _one_less(doing)
        case ChooseOption(option=option):
            doing.option = option - 1
        case Accept(accept=accept):
            doing.accepted = accept
        case ChooseAmount(amount=amount):
            _fix_amount(state, seat, doing, amount, log)
    proceed(state, seat, log)


def _one_less(doing: Doing) -> None:
    doing.left = (doing.left or 0) - 1


def _pay(state: DaybreakState, seat: int, doing: Doing, card: str, log: Log) -> None:
    """Pay costs, from the hand only (ruling 1)."""
    state.players[seat].hand.remove(card)
    discard(state, card)
    log.tell(CardDiscarded(seat, card))
    doing.to_discard -= 1


def _hand_over(state: DaybreakState, seat: int, doing: Doing, card: str, log: Log) -> None:
    assert doing.recipient is not None
    give_card(state, seat, card, doing.recipient, log)
    _one_less(doing)


def give_card(state: DaybreakState, seat: int, card: str, to: int, log: Log) -> None:
    """Give a hand card away; a receiver who had finished resumes."""
    giver, receiver = state.players[seat], state.players[to]
    giver.hand.remove(card)
    giver.given.setdefault(card, []).append(to)
    receiver.hand.append(card)
    receiver.ready = False
    log.tell(CardGiven(seat, card, to))


def _fix_amount(state: DaybreakState, seat: int, doing: Doing, amount: int, log: Log) -> None:
    if isinstance(current_effect(state, doing), GiveClean):
        assert doing.recipient is not None
        change(state, seat, "clean", -amount, log)
        change(state, doing.recipient, "clean", amount, log)
        state.players[doing.recipient].ready = False
        doing.left = 0
        return
    project = project_on_board(state, doing.card)
    assert project is not None
    for _ in range(amount):
        spend_oldest(state, project, log)
    doing.left = amount
