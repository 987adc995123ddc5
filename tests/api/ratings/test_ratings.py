"""Ratings: the better player rises, once a table."""

import asyncio
from dataclasses import replace
from uuid import UUID

from api.accounts.delete_account import delete_account
from api.jobs.tables import finish_table
from api.play.cast_vote import cast_vote
from api.play.load import load
from api.play.play import play
from api.ratings.model import NEWCOMER, Skill, rate_group, rate_players
from api.ratings.profile import games_of, leaderboard, ratings_of, statistics_of
from api.ratings.rate import rate_table
from api.services import Services
from api.services.caller import Caller
from engine.core import Result, Score
from tests.api.people import a_table, any_action, decisions, good, people
from tests.api.ratings.results import set_result, won_by


async def a_finished_table(services: Services, players: list[Caller], **order: object) -> UUID:
    """A rated game that these players have played to its end."""
    table_id = await a_table(services, players, **{"rated": True, **order})
    number = 0
    while waiting := await decisions(services, table_id):
        action = await any_action(services, table_id, waiting[0], f"{table_id} {number}")
        caller = players[waiting[0].seat]
        good(await play(services, caller, table_id, waiting[0].key, str(number), [action]))
        number += 1
    return table_id


def test_a_newcomer_has_a_thousand_points() -> None:
    assert Skill().points == NEWCOMER


def test_winning_against_the_stronger_counts_more() -> None:
    strong, weak = Skill(35, 3), Skill(20, 3)
    surprise = rate_players([weak, strong], [1, 2])
    expected = rate_players([strong, weak], [1, 2])
    assert surprise[0].mu - weak.mu > expected[0].mu - strong.mu > 0


def test_a_tie_draws_equals_nowhere() -> None:
    left, right = rate_players([Skill(), Skill()], [1, 1])
    assert left == right


def test_a_group_that_beats_the_game_rises_and_the_game_falls() -> None:
    group, level = rate_group([Skill(), Skill(), Skill()], Skill(), won=True)
    assert all(skill.mu > Skill().mu for skill in group)
    assert level.mu < Skill().mu
    group, level = rate_group([Skill()], Skill(), won=False)
    assert group[0].mu < Skill().mu < level.mu


async def test_a_finished_table_is_rated_once_however_often_it_is_asked(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_finished_table(services, [ada, ben])
    await set_result(services, table_id, won_by(0, 2))
    answers = await asyncio.gather(*(rate_table(services, table_id) for _ in range(5)))
    assert sorted(answers) == [False] * 4 + [True]
    board = await leaderboard(services, "windfall")
    assert [(line.name, line.games, line.wins) for line in board] == [
        ("Ada", 1, 1),
        ("Ben", 1, 0),
    ]
    assert board[0].points > board[1].points
    (mine,) = await ratings_of(services, ada.account_id)
    assert mine.points == board[0].points


async def test_two_tables_that_end_together_both_count(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    made = [await a_finished_table(services, [ada, ben]) for _ in range(4)]
    for table_id in made:
        await set_result(services, table_id, won_by(0, 2))
    await asyncio.gather(*(rate_table(services, table_id) for table_id in made))
    (mine,) = await ratings_of(services, ada.account_id)
    assert (mine.games, mine.wins) == (4, 4)


async def test_a_shared_result_is_rated_against_the_difficulty(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_finished_table(services, [ada, ben])
    lost = Result("storm", (2, 2), (Score(0), Score(0)), shared=False)
    await set_result(services, table_id, lost)
    assert await rate_table(services, table_id)
    first, second = await leaderboard(services, "windfall")
    assert first.points == second.points
    level = await services.pool.fetchrow("SELECT mu, games, losses FROM difficulties")
    assert level is not None
    assert level["mu"] > Skill().mu
    assert (level["games"], level["losses"]) == (1, 0)


async def test_unrated_and_abandoned_games_change_no_rating(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    casual = await a_finished_table(services, [ada, ben], rated=False)
    left = await a_table(services, [ada, ben], rated=True)
    for caller in (ada, ben):
        good(await cast_vote(services, caller, left, "abandon", True))
    for table_id in (casual, left):
        assert not await rate_table(services, table_id)
    assert await leaderboard(services, "windfall") == ()


async def test_the_end_of_a_game_queues_its_rating(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_finished_table(services, [ada, ben])
    jobs = await services.pool.fetch("SELECT payload FROM pgqueuer WHERE entrypoint = 'over'")
    assert [UUID(bytes=row["payload"]) for row in jobs] == [table_id]
    await finish_table(replace(services), jobs[0]["payload"], 0)
    assert (await ratings_of(services, ada.account_id))[0].games == 1


async def test_a_profile_tells_history_and_statistics(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    first = await a_finished_table(services, [ada, ben])
    await set_result(services, first, won_by(1, 2))
    await rate_table(services, first)
    hidden = await a_finished_table(services, [ada, ben], spectators=False, rated=False)
    mine = await games_of(services, ada, ada.account_id)
    assert {past_game.table_id for past_game in mine} == {first, hidden}
    seen = await games_of(services, ben, ada.account_id)
    assert [past_game.table_id for past_game in seen] == [first]
    assert (seen[0].rank, seen[0].seats, seen[0].points_before) == (2, 2, NEWCOMER)
    (counted,) = await statistics_of(services, ben.account_id)
    assert counted.games == 2
    assert counted.wins >= 1


async def test_a_deleted_account_is_on_no_board_and_its_opponents_keep_their_points(
    services: Services,
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_finished_table(services, [ada, ben])
    await rate_table(services, table_id)
    before = await ratings_of(services, ada.account_id)
    good(await delete_account(services, ben))
    assert [line.name for line in await leaderboard(services, "windfall")] == ["Ada"]
    assert await ratings_of(services, ada.account_id) == before
    assert (await load(services, table_id)).row.seats[1].name == ""
