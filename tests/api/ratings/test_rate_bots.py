"""The server's bots are rated by the unrated games that they play."""

from uuid import UUID

from api.jobs.tables import finish_table
from api.ratings.profile import leaderboard, ratings_of
from api.ratings.rate_bots import HOUSE_BOTS, rate_bots
from api.services import Services
from engine.core import Result, Score
from tests.api.people import a_person, a_table
from tests.api.ratings.results import set_result, won_by


async def a_game_of_bots(services: Services, bots: list[str | None], result: Result) -> UUID:
    """An unrated table of one person and these bots that ended like this."""
    ada = await a_person(services, "Ada")
    simple = tuple(bot and "random" for bot in bots)
    table_id = await a_table(services, [ada], seats=len(bots), bots=simple)
    for seat, bot in enumerate(bots):
        # The example game has no bots of its own.
        await services.pool.execute(
            "UPDATE seats SET bot = $3 WHERE table_id = $1 AND seat = $2", table_id, seat, bot
        )
    await services.pool.execute(
        "UPDATE tables SET status = 'over', ending = 'played' WHERE id = $1", table_id
    )
    await set_result(services, table_id, result)
    return table_id


async def test_a_bot_that_wins_stands_above_the_one_that_loses(services: Services) -> None:
    table_id = await a_game_of_bots(services, [None, "casual", "expert"], won_by(2, 3))
    await finish_table(services, table_id.bytes, 1)
    board = await leaderboard(services, "windfall", bots=True)
    assert [(line.name, line.games, line.wins, line.is_bot) for line in board] == [
        ("Expert", 1, 1, True),
        ("Casual", 1, 0, True),
    ]
    assert board[0].points > board[1].points


async def test_a_table_counts_once_and_never_for_the_people_at_it(services: Services) -> None:
    table_id = await a_game_of_bots(services, [None, "steady"], won_by(0, 2))
    assert await rate_bots(services, table_id)
    assert not await rate_bots(services, table_id)
    assert await leaderboard(services, "windfall") == ()
    (steady,) = await ratings_of(services, HOUSE_BOTS["steady"].id)
    assert (steady.games, steady.wins) == (1, 0)


async def test_a_bot_that_meets_only_itself_learns_nothing_of_its_strength(
    services: Services,
) -> None:
    table_id = await a_game_of_bots(services, ["steady", "steady"], won_by(0, 2))
    assert not await rate_bots(services, table_id)


async def test_partners_rise_together_when_they_beat_the_game(services: Services) -> None:
    won = Result("saved", (1, 1), (Score(0), Score(0)), shared=True)
    table_id = await a_game_of_bots(services, [None, "expert"], won)
    assert await rate_bots(services, table_id)
    (line,) = await leaderboard(services, "windfall", bots=True)
    assert (line.games, line.wins) == (1, 1)
