"""The worker plays bots, watches clocks and survives what goes wrong."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest

from api.jobs.tables import expire_table_clocks, play_table_bots
from api.jobs.worker import working
from api.model.clock import Clock
from api.play import bots_turn
from api.play.bots_turn import play_bots
from api.play.load import load
from api.play.play import Played, play
from api.play.time_out import expire_clocks
from api.services import Services, utc_now
from api.services.thinker import ProcessThinker, ThreadThinker
from api.services.thinking import LIVE, Pace, decide
from api.store import log
from engine.core import Action, AnyGame, Chance, Seat, State
from engine.games import all_games
from engine.games_example.windfall.actions import Plant
from tests.api.jobs.waiting import TIMEOUT_SECONDS, is_over, until
from tests.api.people import a_person, a_table, any_action, decision_of, decisions, people


@pytest.fixture
def services(services: Services) -> Services:
    """A process on real time: the queue has no other."""
    return replace(services, now=utc_now)


async def test_bots_play_a_whole_game_and_every_decision_once(services: Services) -> None:
    ada = await a_person(services)
    async with working(services):
        table_id = await a_table(services, [ada], seat=None, seats=3, bots=["random"] * 3)
        await until(is_over(services, table_id))
    table = await load(services, table_id)
    assert table.state is not None
    rows = [row for row in await log.read_log(services.pool, table_id) if row.kind == "action"]
    assert {row.by for row in rows} == {"bot"}
    assert [sum(row.seat == seat for row in rows) for seat in range(3)] == table.state.acted
    assert table.row.result is not None


async def test_two_workers_share_the_work_without_doubling_it(
    services: Services, other_services: Services
) -> None:
    ada = await a_person(services)
    other = replace(other_services, now=utc_now)
    async with working(services), working(other):
        made = [
            await a_table(services, [ada], seat=None, seats=2, bots=["random"] * 2)
            for _ in range(4)
        ]
        for table_id in made:
            await until(is_over(services, table_id))
    for table_id in made:
        rows = await log.read_log(services.pool, table_id)
        state = (await load(services, table_id)).state
        assert state is not None
        assert sum(state.acted) == sum(row.kind == "action" for row in rows)


async def test_a_long_game_of_bots_goes_on_without_pause(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The queue looks for itself only every ten seconds: the job must wake it.
    monkeypatch.setattr(bots_turn, "MAX_ACTIONS", 2)
    ada = await a_person(services)
    table_id = await a_table(services, [ada], seat=None, seats=3, bots=["random"] * 3)
    jobs = 0
    while (await load(services, table_id)).row.status == "running":
        payload = await services.pool.fetchval(
            "DELETE FROM pgqueuer WHERE entrypoint = 'bots' RETURNING payload"
        )
        assert payload == table_id.bytes
        assert await play_table_bots(services, payload, 0) is None
        jobs += 1
    assert jobs > 4


async def test_a_person_plays_against_a_bot(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_table(services, [ada], seats=2, bots=[None, "random"])
    number = 0
    async with working(services), asyncio.timeout(TIMEOUT_SECONDS):
        while (await load(services, table_id)).row.status == "running":
            waiting = [
                decision for decision in await decisions(services, table_id) if decision.seat == 0
            ]
            if not waiting:
                await asyncio.sleep(0.01)
                continue
            action = await any_action(services, table_id, waiting[0], str(number))
            answer = await play(services, ada, table_id, waiting[0].key, str(number), [action])
            assert isinstance(answer, Played)
            number += 1
    assert number > 2


async def test_several_calls_for_the_same_bots_play_each_decision_once(
    services: Services, other_services: Services
) -> None:
    ada = await a_person(services)
    table_id = await a_table(services, [ada], seat=None, seats=3, bots=["random"] * 3)
    await asyncio.gather(
        *(play_bots(process, table_id) for process in (services, other_services) for _ in range(4))
    )
    rows = [row for row in await log.read_log(services.pool, table_id) if row.kind == "action"]
    state = (await load(services, table_id)).state
    assert state is not None
    assert sum(state.acted) == len(rows)


async def test_a_job_whose_worker_died_is_done_by_another(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_table(services, [ada], seat=None, seats=2, bots=["random"] * 2)
    # As a killed worker leaves it: picked, and no heartbeat any more.
    await services.pool.execute(
        """
        UPDATE pgqueuer SET status = 'picked', queue_manager_id = gen_random_uuid(),
            heartbeat = now() - interval '1 hour', updated = now() - interval '1 hour'
        """
    )
    async with working(services):
        await until(is_over(services, table_id))


class FailsFirst(ThreadThinker):
    """A thinker that breaks at its first thought."""

    failed = False

    async def think(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        bot: str,
        owner: UUID | None = None,
        pace: Pace = LIVE,
    ) -> Action:
        if not self.failed:
            self.failed = True
            raise RuntimeError("out of thoughts")
        return await super().think(game, state, seat, bot)


async def test_a_job_that_failed_is_tried_again(services: Services) -> None:
    ada = await a_person(services)
    services = replace(services, thinker=FailsFirst())
    table_id = await a_table(services, [ada], seat=None, seats=2, bots=["random"] * 2)
    async with working(services):
        await until(is_over(services, table_id))


class Cheats(ThreadThinker):
    """A thinker that never keeps to the rules."""

    async def think(
        self,
        game: AnyGame,
        state: State,
        seat: Seat,
        bot: str,
        owner: UUID | None = None,
        pace: Pace = LIVE,
    ) -> Action:
        return Plant(999)


async def test_a_bot_that_breaks_the_rules_plays_the_default_action(services: Services) -> None:
    ada = await a_person(services)
    services = replace(services, thinker=Cheats())
    table_id = await a_table(services, [ada], seat=None, seats=2, bots=["random"] * 2)
    while await play_bots(services, table_id):
        continue
    assert (await load(services, table_id)).row.status == "over"


async def test_the_clock_is_watched_by_a_job(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    clock = Clock(kind="live", bank_seconds=10)
    table_id = await a_table(services, [ada, ben], clock=clock)
    jobs = await services.pool.fetch("SELECT entrypoint, execute_after FROM pgqueuer")
    deadline = (await load(services, table_id)).row.deadline
    assert [(row["entrypoint"], row["execute_after"]) for row in jobs] == [("clock", deadline)]
    # Nobody waits for ten seconds in a test: the house's own clock is ten seconds ahead.
    ahead = replace(services, now=lambda: utc_now() + timedelta(seconds=11))
    await services.pool.execute("UPDATE pgqueuer SET execute_after = now()")

    async def has_timed_out() -> bool:
        return any(row.by == "clock" for row in await log.read_log(services.pool, table_id))

    async with working(ahead):
        await until(has_timed_out)
    assert await expire_clocks(ahead, table_id) != deadline


async def test_a_job_that_comes_too_early_waits_for_the_deadline(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=Clock(kind="live", bank_seconds=600))
    await services.pool.execute("UPDATE pgqueuer SET execute_after = now()")

    deadline = (await load(services, table_id)).row.deadline
    assert deadline is not None
    await expire_table_clocks(services, table_id.bytes, 0)
    await services.pool.execute("DELETE FROM pgqueuer")
    await expire_table_clocks(services, table_id.bytes, 0)
    assert await services.pool.fetchval("SELECT execute_after FROM pgqueuer") == deadline
    assert all(row.by != "clock" for row in await log.read_log(services.pool, table_id))


async def test_only_an_earlier_deadline_writes_a_job(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=Clock(kind="live", bank_seconds=600))
    waiting = await decision_of(services, table_id, ada)
    action = await any_action(services, table_id, (await decisions(services, table_id))[0])
    before = await services.pool.fetchval("SELECT xmin::text FROM pgqueuer")
    assert isinstance(await play(services, ada, table_id, waiting, "x", [action]), Played)
    assert await services.pool.fetchval("SELECT xmin::text FROM pgqueuer") == before


def test_a_bot_that_is_gone_from_the_code_plays_at_random(services: Services) -> None:
    game = services.games["windfall"]
    state = game.setup(game.options(), 2, Chance("5eed"))
    action = decide(game, state, Seat(0), "retired", "luck")
    assert action in game.legal_actions(state, Seat(0))


@pytest.mark.parametrize("game_id", sorted(all_games()))
async def test_bots_play_whole_real_games_thinking_in_a_process_of_their_own(
    services: Services, game_id: str
) -> None:
    ada = await a_person(services)
    low = services.games[game_id].seats[0]
    thinker = ProcessThinker()
    services = replace(services, thinker=thinker)
    try:
        table_id = await a_table(
            services, [ada], game=game_id, seat=None, seats=low, bots=["random"] * low
        )
        while await play_bots(services, table_id):
            continue
    finally:
        thinker.close()
    table = await load(services, table_id)
    assert (table.row.status, table.row.ending) == ("over", "played")
    rows = await log.read_log(services.pool, table_id)
    assert {row.by for row in rows if row.kind == "action"} == {"bot"}
