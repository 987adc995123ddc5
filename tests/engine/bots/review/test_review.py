"""Reviews of finished games: the curve, the marks, and luck apart from choice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import msgspec
import pytest

from engine.bots import bots_for
from engine.bots.review import (
    Draft,
    Examined,
    History,
    Mark,
    Point,
    Weighed,
    count_shares,
    do_next,
    draft,
    examine,
    find_marks,
    is_done,
    new_draft,
    pick_turning_points,
    progress,
    replay,
    smooth,
)
from engine.bots.review.worlds import reshuffle
from engine.bots.search import Budget, Expert
from engine.bots.simulate import simulate_game
from engine.core import Action, AnyGame, Chance, Move, Seat, State, fingerprint
from engine.games import all_games

GAMES = ["co2", "daybreak", "powergrid"]


def expert_of(game: str) -> Expert:
    found = bots_for(game)["expert"]
    assert isinstance(found, Expert)
    return found


@cache
def a_game(name: str) -> tuple[AnyGame, History]:
    """The end of a game of quick bots."""
    game = all_games()[name]
    record = simulate_game(game, game.options(), [bots_for(name)["casual"]] * 2, "review").record
    history = replay(game, game.setup(game.options(), 2, Chance("review")), record.moves)
    return game, History(history.played[-12:], history.end)


def searched(index: int, seat: int, played: str, **chances: float) -> Examined:
    """A decision with what each action was found to be worth, the best first."""
    options = tuple(Weighed(name, chance, 9) for name, chance in chances.items())
    return Examined(index, seat, options, played, next(iter(chances)), (), True)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few points, worlds and playouts."""
    for name, value in {
        "POINTS": 3,
        "FIRST_WORLDS": 1,
        "MORE_WORLDS": 1,
        "SHALLOW": 4,
        "DEEP": 8,
        "MAX_EXAMINED": 2,
        "MAX_DEEP": 1,
    }.items():
        monkeypatch.setattr(draft, name, value)


@pytest.mark.parametrize("name", GAMES)
def test_a_review_ends_and_its_curve_ends_with_the_result(name: str, brief: None) -> None:
    game, history = a_game(name)
    made, before = new_draft(history), -1.0
    while not is_done(made):
        do_next(game, expert_of(name), history, made)
        assert before <= progress(made) <= 1
        before = progress(made)
    result = game.result(history.end)
    assert result is not None
    assert [point.index for point in made.points] == [0, 4, 8, 12]
    assert all(0 <= chance <= 1 for point in made.points for chance in point.chances)
    if result.shared is None:
        assert made.points[-1].chances.index(1.0) == result.ranks.index(1)
    else:
        assert set(made.points[-1].chances) == {float(result.shared)}


def test_a_review_that_was_interrupted_goes_on_to_the_same_end(brief: None) -> None:
    game, history = a_game("powergrid")
    straight = new_draft(history)
    while not is_done(straight):
        do_next(game, expert_of("powergrid"), history, straight)
    resumed = new_draft(history)
    while not is_done(resumed):
        stored = msgspec.json.encode(resumed)
        resumed = msgspec.json.decode(stored, type=Draft)
        do_next(game, expert_of("powergrid"), history, resumed)
    assert resumed == straight


def test_a_review_without_time_left_is_done() -> None:
    _, history = a_game("powergrid")
    made = new_draft(history)
    made.spent = 1.0
    assert is_done(made)
    assert progress(made) == 1.0


@pytest.mark.parametrize("name", GAMES)
def test_a_reshuffled_position_leaves_players_what_they_hold(name: str) -> None:
    game, history = a_game(name)
    state = history.position(0)
    dealt = reshuffle(game, state, Chance("luck"))
    assert fingerprint(dealt) != fingerprint(state)
    for seat in range(2):
        mine, theirs = game.view(state, Seat(seat)), game.view(dealt, Seat(seat))
        assert msgspec.to_builtins(mine)["players"] == msgspec.to_builtins(theirs)["players"]
    assert game.conserved(dealt) == game.conserved(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_searched_on_what_its_seat_knew(name: str) -> None:
    game, history = a_game(name)
    played = next(
        played
        for played in history.played
        if len(game.legal_actions(played.before, played.seat)) > 2
    )
    expert, seen = expert_of(name), []

    def candidates(game: AnyGame, state: State, seat: Seat, luck: Chance) -> list[Action]:
        seen.append(state)
        return expert.skill.candidates(game, state, seat, luck)

    spying = Expert(replace(expert.skill, candidates=candidates), expert.budget)
    found = examine(game, spying, played, 0, Budget(6), is_deep=False)
    assert game.view(seen[0], played.seat) == game.view(played.before, played.seat)
    assert seen[0].chance.seed != played.before.chance.seed
    if found is not None:
        assert found.played in {option.notation for option in found.options}
        assert found.loss >= 0


def test_losses_below_three_percent_are_no_mistakes() -> None:
    made = Draft(
        actions=9,
        examined=[
            searched(1, 0, "b", a=0.50, b=0.48),
            searched(2, 0, "b", a=0.50, b=0.46),
            searched(3, 1, "b", a=0.50, b=0.38),
            searched(4, 1, "a", a=0.50, b=0.30),
        ],
    )
    marks = find_marks(made, [Move(Seat(0), "x")] * 9)
    assert [(mark.examined.index, mark.kind) for mark in marks] == [
        (2, "mistake"),
        (3, "blunder"),
        (4, "best"),
    ]


def test_a_mark_says_who_took_the_better_action_soon_afterwards() -> None:
    made = Draft(actions=4, examined=[searched(0, 0, "b", a=0.6, b=0.4)])
    moves = [Move(Seat(0), "b"), Move(Seat(1), "c"), Move(Seat(1), "a"), Move(Seat(0), "d")]
    (mark,) = find_marks(made, moves)
    assert (mark.later_by, mark.later_after) == (1, 2)


def test_at_most_three_turning_points_and_own_mistakes_come_first() -> None:
    marks = [
        Mark(kind="mistake", examined=searched(1, 0, "b", a=0.5, b=0.46)),
        Mark(kind="blunder", examined=searched(2, 1, "b", a=0.9, b=0.4)),
        Mark(kind="best", examined=searched(3, 1, "a", a=0.5, b=0.4)),
        Mark(kind="blunder", examined=searched(4, 0, "b", a=0.5, b=0.3)),
        Mark(kind="mistake", examined=searched(5, 0, "b", a=0.5, b=0.45)),
    ]
    seen = pick_turning_points(marks, viewers=(0,), winners=(1,))
    assert [mark.examined.index for mark in seen] == [3, 4, 5]
    watched = pick_turning_points(marks, viewers=(), winners=(1,))
    assert [mark.examined.index for mark in watched] == [2, 3, 4]


def test_luck_choice_and_others_add_up_to_the_change() -> None:
    _, history = a_game("powergrid")
    made = Draft(
        actions=12,
        points=[Point(0, [0.5, 0.5], 6), Point(6, [0.3, 0.7], 6), Point(12, [0.0, 1.0], 1)],
        lucky=[7],
        examined=[searched(2, 0, "b", a=0.5, b=0.4)],
    )
    shares = count_shares(made, history, is_shared=False)
    for share in shares:
        assert share.luck + share.choice + share.others == pytest.approx(share.change)
    assert shares[0].choice == pytest.approx(-0.1)
    assert shares[1].others == pytest.approx(0.1)


def test_where_all_win_together_every_decision_is_ours() -> None:
    _, history = a_game("daybreak")
    made = Draft(
        actions=12,
        points=[Point(0, [0.5, 0.5], 6), Point(12, [0.0, 0.0], 1)],
        examined=[searched(2, 1, "b", a=0.5, b=0.4)],
    )
    for share in count_shares(made, history, is_shared=True):
        assert share.others == 0
        assert share.choice == pytest.approx(-0.1)


def test_the_curve_is_smoothed_between_its_ends() -> None:
    points = [Point(0, [0.2], 2), Point(1, [0.6], 2), Point(2, [0.2], 2)]
    assert smooth(points) == [[0.2], [pytest.approx(0.4)], [0.2]]
