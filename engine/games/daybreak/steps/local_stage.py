"""The local stage: all players at once, in any order, as often as they like.

§4 of the rules.
"""

from __future__ import annotations

from typing import assert_never

from engine.core import IllegalAction, Log
from engine.games.daybreak.actions import (
    Done,
    GiveByProject,
    LocalAction,
    Resume,
    StartProject,
    TuckUnderCrisis,
    TuckUnderProject,
    TuckUnderStack,
    UseProject,
    UseStack,
)
from engine.games.daybreak.board.counting import (
    carries,
    in_force,
    is_forbidden,
    project_on_board,
    total,
    value,
)
from engine.games.daybreak.board.decks import draw_to_hand
from engine.games.daybreak.board.tokens import change
from engine.games.daybreak.cards.effects.local import Ocean, Tree
from engine.games.daybreak.cards.effects.projects import DrawMore, EachRound, GiveCards
from engine.games.daybreak.content import content
from engine.games.daybreak.events import (
    ActionUsed,
    CardTucked,
    LocalStageFinished,
    LocalStageResumed,
    ProjectStarted,
)
from engine.games.daybreak.state import DaybreakState, Doing, Player
from engine.games.daybreak.steps.action_under_way import find_power
from engine.games.daybreak.steps.choose import give_card
from engine.games.daybreak.steps.local_effects import take_personal, take_sink
from engine.games.daybreak.steps.perform import proceed
from engine.games.daybreak.steps.tucking import (
    check_answers,
    check_supports,
    spend_oldest,
    tuck_answer,
    tuck_support,
)
from engine.games.daybreak.steps.use import find_project_refusal, find_stack_refusal

CARDS_A_ROUND = 5
DRAW_PENALTIES = ((8, 2), (4, 1))
"""§6.4: communities in crisis, and how many fewer cards are drawn."""


def begin_local_stage(state: DaybreakState, log: Log) -> None:
    """Draw for everybody, then apply what active global projects give each round."""
    state.stage = "local"
    for seat, player in enumerate(state.players):
        player.ready = False
        player.used.clear()
        player.given.clear()
        player.carbon_cut = 0
        draw_to_hand(state, seat, cards_to_draw(state, seat), log)
        player.draw_change = 0
    for given in list(in_force(state, None, EachRound)):
        _give_each_round(state, given, log)


def cards_to_draw(state: DaybreakState, seat: int) -> int:
    """Return five, fewer with many communities in crisis, more or fewer by cards in force."""
    player = state.players[seat]
    penalty = next((less for held, less in DRAW_PENALTIES if player.communities >= held), 0)
    extra = total(state, seat, DrawMore)
    if is_forbidden(state, "no_extra_draws"):
        extra = min(0, extra)
    return max(0, CARDS_A_ROUND - penalty + player.draw_change + extra)


def _give_each_round(state: DaybreakState, given: EachRound, log: Log) -> None:
    for op in given.effects:
        if isinstance(op, (Tree, Ocean)):
            take_sink(state, op, value(state, op.n), log)
            continue
        for seat in range(len(state.players)):
            take_personal(state, seat, op, value(state, op.n), log)


def act(state: DaybreakState, seat: int, action: LocalAction, log: Log) -> None:
    """Start, tuck, use, give or finish."""
    player = state.players[seat]
    if player.ready and not isinstance(action, Resume):
        raise IllegalAction("not_your_decision", seat=seat)
    match action:
        case StartProject(card=card, stack=stack):
            _check_in_hand(player, card)
            _check_stack(player, stack, may_be_empty=True)
            player.hand.remove(card)
            player.stacks[stack].append(card)
            log.tell(ProjectStarted(seat, card, stack))
        case TuckUnderStack(card=card, stack=stack):
            _check_in_hand(player, card)
            _check_stack(player, stack, may_be_empty=False)
            player.hand.remove(card)
            player.stacks[stack].insert(0, card)
            log.tell(CardTucked(seat, card, "stack", str(stack)))
        case TuckUnderProject(project=project, card=card):
            _check_in_hand(player, card)
            check_supports(state, seat, project, card)
            tuck_support(state, seat, project, card, log)
        case TuckUnderCrisis(crisis=crisis, card=card):
            _check_in_hand(player, card)
            check_answers(state, crisis, card)
            tuck_answer(state, seat, crisis, card, log)
        case UseStack(stack=stack):
            _use_stack(state, seat, stack, log)
        case UseProject(project=project):
            _use_project(state, seat, project, log)
        case GiveByProject():
            _give_by_project(state, seat, action, log)
        case Done():
            player.ready = True
            log.tell(LocalStageFinished(seat))
        case Resume():
            if not player.ready:
                raise IllegalAction("not_finished")
            player.ready = False
            log.tell(LocalStageResumed(seat))
        case _:
            assert_never(action)


def _check_in_hand(player: Player, card: str) -> None:
    if card not in player.hand:
        raise IllegalAction("not_in_hand", card=card)


def _check_stack(player: Player, stack: int, *, may_be_empty: bool) -> None:
    if not 0 <= stack < len(player.stacks) or not (may_be_empty or player.stacks[stack]):
        raise IllegalAction("no_such_stack", stack=stack)


def _use_stack(state: DaybreakState, seat: int, stack: int, log: Log) -> None:
    refusal = find_stack_refusal(state, seat, stack)
    if refusal is not None:
        raise refusal
    player = state.players[seat]
    project = content(state.pack, state.rules).projects[player.stacks[stack][-1]]
    player.used[project.id] = player.used.get(project.id, 0) + 1
    log.tell(ActionUsed(seat, project.id))
    change(state, seat, "demand", project.cost.demand, log)
    player.doing = Doing(project.id, stack, "discard", to_discard=project.cost.discard)
    proceed(state, seat, log)


def _use_project(state: DaybreakState, seat: int, name: str, log: Log) -> None:
    refusal = find_project_refusal(state, seat, name)
    if refusal is not None:
        raise refusal
    project, power = project_on_board(state, name), find_power(state, name)
    assert project is not None
    assert power is not None
    project.used += 1
    log.tell(ActionUsed(seat, name))
    state.players[seat].doing = Doing(name, None, "discard")
    if power.spend:
        spend_oldest(state, project, log)
    proceed(state, seat, log)


def _give_by_project(state: DaybreakState, seat: int, action: GiveByProject, log: Log) -> None:
    player = state.players[seat]
    _check_in_hand(player, action.card)
    if action not in gifts(state, seat):
        raise IllegalAction("may_not_give", card=action.card, seat=action.seat)
    give_card(state, seat, action.card, action.seat, log)


def gifts(state: DaybreakState, seat: int) -> list[GiveByProject]:
    """List gifts that active global projects allow, to nobody twice a round (ruling 21)."""
    found: list[GiveByProject] = []
    if len(state.players) == 1 or not state.projects or is_forbidden(state, "no_giving_cards"):
        return found
    cards, player = content(state.pack, state.rules), state.players[seat]
    for project in state.projects:
        if not project.active:
            continue
        for rule in cards.globals[project.id].active:
            if not isinstance(rule, GiveCards):
                continue
            for card in player.hand:
                if not carries(cards, card, rule.tags):
                    continue
                for other in range(len(state.players)):
                    if other != seat and other not in player.given.get(card, ()):
                        found.append(GiveByProject(card, other, project.id))
    return found
