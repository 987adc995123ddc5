"""Common decisions: propose, agree, counter; nobody can stall the table."""

from engine.core import Seat
from engine.games.daybreak import game
from engine.games.daybreak.events import Agreed, Proposed
from engine.games.daybreak.state import DaybreakState
from tests.engine.games.daybreak.situation import (
    lines,
    of,
    opening,
    play,
    refused,
    waiting,
)


def start(state: DaybreakState, number: int) -> str:
    return f"propose start {state.offered[number]} replacing -"


def test_a_proposal_waits_until_everybody_agrees() -> None:
    state = opening(3)
    play(state, 1, start(state, 0))
    assert [seat for seat, _ in waiting(state)] == [0, 2]
    play(state, 0, "agree")
    assert waiting(state) == [(2, "global_project")]
    play(state, 2, "agree")
    assert state.stage == "local"


def test_a_majority_is_enough_where_the_table_says_so() -> None:
    state = opening(3, agreement="majority")
    play(state, 1, start(state, 0))
    play(state, 2, "agree")
    assert state.stage == "local"


def test_half_of_the_table_is_no_majority() -> None:
    state = opening(4, agreement="majority")
    play(state, 0, start(state, 0))
    play(state, 1, "agree")
    assert state.stage == "global"


def test_a_counter_proposal_takes_back_the_agreement() -> None:
    state = opening(3)
    play(state, 0, start(state, 0))
    play(state, 1, "agree")
    play(state, 2, start(state, 1))
    assert [seat for seat, _ in waiting(state)] == [0, 1]
    question = game.view(state, Seat(0)).question
    assert question is not None
    assert (question.proposer, question.agreed) == (2, (2,))


def test_nobody_agrees_before_there_is_a_proposal() -> None:
    state = opening(2)
    assert "agree" not in lines(state, 0)
    assert refused(state, 0, "agree") == "nothing_proposed"


def test_what_stands_is_agreed_with_and_not_proposed_again() -> None:
    state = opening(2)
    play(state, 0, "propose nothing")
    assert refused(state, 1, "propose nothing") == "already_proposed"


def test_a_seat_has_three_proposals_to_a_question_and_then_can_only_agree() -> None:
    state = opening(2)
    for _ in range(3):
        play(state, 0, start(state, 0))
        play(state, 1, start(state, 1))
    assert lines(state, 0) == ["agree"]
    assert refused(state, 0, "propose nothing") == "too_many_proposals"


def test_a_seat_whose_clock_runs_out_agrees() -> None:
    state = opening(2)
    play(state, 0, start(state, 1))
    assert str(game.default_action(state, Seat(1))) == "agree"


def test_a_table_of_sleepers_still_plays_on_to_an_end() -> None:
    state = opening(4)
    for _ in range(500):
        decisions = game.to_act(state)
        if not decisions:
            break
        seat = decisions[-1].seat
        play(state, seat, str(game.default_action(state, seat)))
    assert state.ending is not None


def test_one_player_decides_alone_and_at_once() -> None:
    state = opening(1)
    play(state, 0, "propose nothing")
    assert state.stage == "local"


def test_proposals_and_agreements_are_told_to_everybody() -> None:
    state = opening(2)
    told = play(state, 0, "propose nothing")
    assert of(told, Proposed) == [Proposed(0, "propose nothing")]
    assert of(play(state, 1, "agree"), Agreed) == [Agreed(1)]


def test_another_projects_name_is_not_an_answer() -> None:
    state = opening(2)
    other = state.global_deck[0]
    assert refused(state, 0, f"propose start {other} replacing -") == "not_offered"


def test_a_decision_keeps_its_name_while_others_speak() -> None:
    state = opening(3)
    before = {decision.seat: decision.key for decision in game.to_act(state)}
    play(state, 0, "propose nothing")
    after = {decision.seat: decision.key for decision in game.to_act(state)}
    assert after == {Seat(1): before[Seat(1)], Seat(2): before[Seat(2)]}
