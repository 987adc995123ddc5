"""One score for the table (ruling 36): every win scores more than every loss."""

from engine.core import Log
from engine.games.daybreak import game
from engine.games.daybreak.board.tokens import end
from engine.games.daybreak.state import DaybreakState, Ending, RoundStory
from tests.engine.games.daybreak.situation import table


def ended(
    ending: Ending,
    *,
    round_: int = 4,
    bands: int = 3,
    communities: int = 2,
    carbon: int = 20,
    absorbed: int = 10,
) -> DaybreakState:
    """A game for two that ended so."""
    state = table(2)
    state.round, state.bands = round_, bands
    state.story = [RoundStory(round_, carbon=carbon, absorbed=absorbed)]
    for player in state.players:
        player.communities = communities
    end(state, ending, Log())
    return state


def score(state: DaybreakState) -> int:
    found = game.result(state)
    assert found is not None
    assert len({score.total for score in found.scores}) == 1
    assert all(score.total == sum(line.points for line in score.lines) for score in found.scores)
    return found.scores[0].total


def test_the_worst_win_scores_more_than_the_best_loss() -> None:
    worst_win = ended("drawdown", round_=6, bands=7, communities=11)
    best_loss = ended("out_of_time", round_=6, bands=0, communities=0, absorbed=20)
    assert score(worst_win) > score(best_loss)


def test_an_earlier_cooler_and_safer_win_scores_more() -> None:
    plain = score(ended("drawdown"))
    assert score(ended("drawdown", round_=3)) > plain
    assert score(ended("drawdown", bands=2)) > plain
    assert score(ended("drawdown", communities=1)) > plain


def test_a_later_cooler_and_closer_loss_scores_more() -> None:
    plain = score(ended("communities_lost"))
    assert score(ended("communities_lost", round_=5)) > plain
    assert score(ended("communities_lost", bands=2)) > plain
    assert score(ended("communities_lost", absorbed=15)) > plain


def test_a_game_lost_before_any_carbon_has_a_score_too() -> None:
    assert score(ended("communities_lost", round_=1, carbon=0, absorbed=0)) >= 0


def test_the_running_game_has_no_result() -> None:
    assert game.result(table(2)) is None
