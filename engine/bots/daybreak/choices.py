"""A bot's choices while an action is under way or a crisis takes cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.daybreak.gain import effect, help_gain, spare_energy
from engine.bots.daybreak.local import Plan, best_gift
from engine.bots.daybreak.outlook import Board, Outlook, stack_tags, worth
from engine.core import Action
from engine.games.daybreak.actions import (
    Accept,
    ChooseAmount,
    ChooseEmission,
    ChooseOption,
    ChoosePlayer,
    ChooseResilience,
    Discard,
    HandOver,
    Keep,
    Lose,
)
from engine.games.daybreak.cards.effects.local import (
    ChooseOne,
    Clean,
    Communities,
    GiveCard,
    GiveClean,
    Resilience,
)
from engine.games.daybreak.legal import loss
from engine.games.daybreak.state import EMISSION_KINDS, RESILIENCE_KINDS, DaybreakState, Doing
from engine.games.daybreak.steps.action_under_way import current_effect, effects_of
from engine.games.daybreak.steps.choose import amounts, choices
from engine.games.daybreak.steps.hit import losable


def choose_in_action(state: DaybreakState, outlook: Outlook, seat: int, doing: Doing) -> Action:
    """Return the choice that serves the group best."""
    options = choices(state, seat, doing)
    if len(options) == 1:
        return options[0]
    match doing.ask:
        case "hand_over":
            card = best_gift(state, outlook, seat)[1]
            return HandOver(card) if card else _choose_card(state, outlook, seat, options)
        case "discard" | "keep":
            return _choose_card(state, outlook, seat, options)
        case "player" if isinstance(current_effect(state, doing), GiveCard):
            other = best_gift(state, outlook, seat)[2]
            return ChoosePlayer(other) if other != seat else options[0]
        case "player":
            return max(options, key=lambda choice: _player_gain(state, outlook, doing, choice))
        case "emission":
            board = outlook.boards[seat]
            return max(options, key=lambda choice: _first_to_go(board, choice))
        case "resilience":
            target = seat if doing.recipient is None else doing.recipient
            return max(options, key=lambda choice: _resilience_gain(outlook, target, choice))
        case "option":
            return max(
                options, key=lambda choice: _option_gain(state, outlook, seat, doing, choice)
            )
        case "accept":
            return Accept(spare_energy(outlook.boards[seat]) > 0)
        case "amount":
            return _choose_amount(state, outlook, seat, doing)


def _choose_card(
    state: DaybreakState, outlook: Outlook, seat: int, options: Sequence[Action]
) -> Action:
    """Keep what does most and give up what does least."""
    plan = Plan(state, outlook, seat)

    def use(choice: Action) -> float:
        assert isinstance(choice, (Discard, HandOver, Keep))
        place = plan.best_place(choice.card)
        return place.gain if place is not None else 0.0

    return max(options, key=use) if isinstance(options[0], Keep) else min(options, key=use)


def _player_gain(state: DaybreakState, outlook: Outlook, doing: Doing, choice: Action) -> float:
    assert isinstance(choice, ChoosePlayer)
    op = current_effect(state, doing)
    if isinstance(op, (Clean, Resilience, Communities)):
        n = op.n if isinstance(op.n, int) else op.n.n
        return help_gain(outlook, choice.seat, op, n)
    return float(-spare_energy(outlook.boards[choice.seat]))


def _first_to_go(board: Board, choice: Action) -> tuple[int, int]:
    assert isinstance(choice, ChooseEmission)
    return board.first_to_go(EMISSION_KINDS.index(choice.emission))


def _resilience_gain(outlook: Outlook, seat: int, choice: Action) -> float:
    assert isinstance(choice, ChooseResilience)
    board = outlook.boards[seat].copy()
    place = RESILIENCE_KINDS.index(choice.resilience)
    # Among equals the lowest is filled first: crises hit the player with the least.
    lowest = -0.001 * board.resilience[place]
    board.resilience[place] += 1
    return worth(outlook, board) + lowest


def _option_gain(
    state: DaybreakState, outlook: Outlook, seat: int, doing: Doing, choice: Action
) -> float:
    assert isinstance(choice, ChooseOption)
    op = effects_of(state, doing)[doing.effect]
    assert isinstance(op, ChooseOne)
    board = outlook.boards[seat].copy()
    cards = state.players[seat].stacks[doing.stack] if doing.stack is not None else []
    tags = stack_tags(state, outlook, cards)
    beside = effect(outlook, seat, board, op.options[choice.option - 1], tags)
    return worth(outlook, board) + beside


def _choose_amount(state: DaybreakState, outlook: Outlook, seat: int, doing: Doing) -> Action:
    low, high = amounts(state, seat, doing)
    if isinstance(current_effect(state, doing), GiveClean):
        assert doing.recipient is not None
        short = -spare_energy(outlook.boards[doing.recipient])
        return ChooseAmount(max(low, min(high, short, spare_energy(outlook.boards[seat]))))
    return ChooseAmount(high)


def choose_loss(state: DaybreakState, outlook: Outlook, seat: int) -> Action:
    """Return the card that is missed least: idle hand cards, then cards deep in weak stacks."""
    plan = Plan(state, outlook, seat)
    player = state.players[seat]

    def missed(card: str) -> float:
        if card in player.hand:
            place = plan.best_place(card)
            return 0.3 + (place.gain if place is not None else 0.0)
        stack = next(n for n, cards in enumerate(player.stacks) if card in cards)
        top = player.stacks[stack][-1] == card
        return plan.round[stack] * (1.0 + outlook.later) * (1.0 if top else 0.4) + 0.4

    return Lose(min(losable(state, seat, loss(state)), key=missed))
