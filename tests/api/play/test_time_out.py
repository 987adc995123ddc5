"""What happens when time is over: the right thing, once."""

import asyncio
from uuid import UUID

import pytest

from api.accounts.account import Hours
from api.accounts.end_vacation import end_vacation
from api.accounts.problems import BadVacation, VacationSpent
from api.accounts.schedule_vacation import schedule_vacation
from api.accounts.update_preferences import Preferences, update_preferences
from api.accounts.vacation import vacations_of
from api.model.clock import Clock
from api.play import time_out
from api.play.cast_vote import cast_vote
from api.play.leave_table import leave_table
from api.play.load import load
from api.play.play import Played, play
from api.play.problems import BotPlays, Forfeited, NotAtTable, Paused
from api.play.resume_table import resume_table
from api.play.table_info import find_table
from api.play.take_seat_back import take_seat_back
from api.play.time_out import expire_clocks
from api.services import Services
from api.services.caller import Caller
from api.store import log
from tests.api.people import Hand, a_table, any_action, decision_of, decisions, good, people

LIVE = Clock(kind="live", bank_seconds=60, increment_seconds=5)
BOT = Clock(kind="live", bank_seconds=60, on_timeout="bot")
FORFEIT = Clock(kind="live", bank_seconds=60, on_timeout="forfeit")
DAYS = Clock(kind="days", bank_seconds=3600, move_seconds=86_400)


async def rows_by_clock(services: Services, table_id: UUID) -> int:
    return sum(row.by == "clock" for row in await log.read_log(services.pool, table_id))


async def plant_first(services: Services, caller: Caller, table_id: UUID) -> None:
    """The player lays a card, so that only the other one is thinking."""
    waiting = await decision_of(services, table_id, caller)
    decision = next(
        decision for decision in await decisions(services, table_id) if decision.key == waiting
    )
    action = await any_action(services, table_id, decision)
    good(await play(services, caller, table_id, waiting, "plant", [action]))


async def test_before_its_deadline_nothing_happens(services: Services, hand: Hand) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=LIVE)
    before = (await load(services, table_id)).version
    hand.move(seconds=59)
    deadline = await expire_clocks(services, table_id)
    assert deadline is not None
    assert (deadline - hand.now()).total_seconds() == 1
    assert (await load(services, table_id)).version == before


async def test_a_time_out_plays_the_default_action_once_whoever_looks(
    services: Services, other_services: Services, hand: Hand
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=LIVE)
    await plant_first(services, ada, table_id)
    hand.move(seconds=61)
    await asyncio.gather(
        *(
            expire_clocks(process, table_id)
            for process in (services, other_services)
            for _ in range(5)
        )
    )
    rows = await log.read_log(services.pool, table_id)
    timed_out = [row for row in rows if row.by == "clock"]
    assert [(row.seat, row.notation.split()[0]) for row in timed_out] == [(1, "plant")]


async def test_a_game_that_only_the_clock_plays_is_given_up(
    services: Services, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_out, "MAX_TIMEOUTS", 3)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=DAYS)
    started = (await load(services, table_id)).version
    while (row := (await load(services, table_id)).row).status == "running":
        hand.move(seconds=90_000)
        await expire_clocks(services, table_id)
    assert (row.ending, row.result) == ("abandoned", None)
    assert await rows_by_clock(services, table_id) == row.version - started == 4
    assert await expire_clocks(services, table_id) is None


async def test_whoever_acts_now_and_then_keeps_the_game_going(
    services: Services, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_out, "MAX_TIMEOUTS", 3)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=LIVE)
    hand.move(seconds=61)
    await plant_first(services, ada, table_id)
    await expire_clocks(services, table_id)
    assert await rows_by_clock(services, table_id) == 1
    assert (await load(services, table_id)).row.status == "running"


async def test_a_move_in_the_last_moment_beats_the_clock_or_loses_to_it_but_never_both(
    services: Services, other_services: Services, hand: Hand
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    for _ in range(10):
        table_id = await a_table(services, [ada, ben], clock=LIVE)
        await plant_first(services, ada, table_id)
        waiting = next(decision for decision in await decisions(services, table_id))
        action = await any_action(services, table_id, waiting)
        hand.move(seconds=61)
        answer, _ = await asyncio.gather(
            play(services, ben, table_id, waiting.key, "just in time", [action]),
            expire_clocks(other_services, table_id),
        )
        rows = await log.read_log(services.pool, table_id)
        planted = [row for row in rows if row.kind == "action" and row.seat == 1]
        assert planted[0].by == ("person" if isinstance(answer, Played) else "clock")
        assert sum(row.notation.startswith("plant") for row in planted) == 1


async def test_a_bot_takes_over_and_the_person_may_come_back(
    services: Services, hand: Hand
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=BOT)
    await plant_first(services, ada, table_id)
    waiting = (await decisions(services, table_id))[0]
    hand.move(seconds=61)
    assert await expire_clocks(services, table_id) is None
    table = good(await find_table(services, ada, table_id))
    assert table.seats[1].bot == "random"
    action = await any_action(services, table_id, waiting)
    assert await play(services, ben, table_id, waiting.key, "x", [action]) == BotPlays()
    assert await take_seat_back(services, ada, table_id) == NotAtTable()
    table = good(await take_seat_back(services, ben, table_id))
    assert table.seats[1].bot is None
    assert table.seats[1].deadline is not None
    assert isinstance(await play(services, ben, table_id, waiting.key, "x", [action]), Played)


async def test_a_forfeit_of_one_of_two_ends_the_game(services: Services, hand: Hand) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=FORFEIT)
    await plant_first(services, ada, table_id)
    hand.move(seconds=61)
    await expire_clocks(services, table_id)
    table = good(await find_table(services, ada, table_id))
    assert (table.status, table.ending) == ("over", "forfeit")
    assert table.result is not None
    assert table.result.ranks == (1, 2)


async def test_after_a_forfeit_of_one_of_three_a_bot_plays_on_for_good(
    services: Services, hand: Hand
) -> None:
    ada, ben, cleo = await people(services, "Ada", "Ben", "Cleo")
    table_id = await a_table(services, [ada, ben, cleo], clock=FORFEIT)
    await plant_first(services, ada, table_id)
    await plant_first(services, ben, table_id)
    hand.move(seconds=61)
    await expire_clocks(services, table_id)
    table = good(await find_table(services, ada, table_id))
    assert table.status == "running"
    assert (table.seats[2].forfeited, table.seats[2].bot) == (True, "random")
    assert await take_seat_back(services, cleo, table_id) == Forfeited()


async def test_a_pause_needs_everybody_and_stops_the_clock(services: Services, hand: Hand) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=LIVE)
    good(await cast_vote(services, ada, table_id, "pause", True))
    assert (await load(services, table_id)).row.paused_at is None
    good(await cast_vote(services, ben, table_id, "pause", True))
    hand.move(days=5)
    assert await expire_clocks(services, table_id) is None
    waiting = await decision_of(services, table_id, ada)
    assert await play(services, ada, table_id, waiting, "x", ["plant 1"]) == Paused()
    table = good(await resume_table(services, ben, table_id))
    assert table.deadline is not None
    assert (table.deadline - hand.now()).total_seconds() == 60


async def test_a_vacation_moves_the_deadline_and_coming_back_moves_it_again(
    services: Services, hand: Hand
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=DAYS)
    before = good(await find_table(services, ada, table_id)).seats[1].deadline
    assert before is not None
    start, end = hand.now(), hand.now().replace(day=26)
    good(await schedule_vacation(services, ben, start, end))
    table = good(await find_table(services, ada, table_id))
    assert table.seats[1].deadline == before + (end - start)
    assert table.seats[0].deadline == before
    hand.move(days=5)
    good(await end_vacation(services, ben))
    table = good(await find_table(services, ada, table_id))
    assert table.seats[1].deadline is not None
    assert (table.seats[1].deadline - before).days == 5
    assert await vacations_of(services, ben) == ()


async def test_vacations_are_capped(services: Services, hand: Hand) -> None:
    ada = (await people(services, "Ada"))[0]
    start = hand.now().replace(day=17)
    good(await schedule_vacation(services, ada, start, start.replace(month=12, day=7)))
    too_long = await schedule_vacation(
        services, ada, start.replace(month=12, day=10), start.replace(month=12, day=30)
    )
    assert too_long == VacationSpent(limit=30, left=10)
    overlapping = await schedule_vacation(services, ada, start, start.replace(day=18))
    assert overlapping == BadVacation()
    assert await schedule_vacation(services, ada, start, start) == BadVacation()


async def test_new_playing_hours_move_the_deadline(services: Services, hand: Hand) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=DAYS)
    good(
        await update_preferences(services, ben, Preferences(playing_hours=Hours(12 * 60, 18 * 60)))
    )
    table = good(await find_table(services, ada, table_id))
    assert table.seats[1].deadline is not None
    # 25 hours of thinking, six a day from noon on.
    assert (table.seats[1].deadline - hand.now()).total_seconds() == (4 * 24 + 1) * 3600


async def test_a_game_that_everybody_has_left_to_the_clock_comes_to_its_end(
    services: Services, hand: Hand
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    clock = Clock(kind="live", bank_seconds=10, on_timeout="default")
    table_id = await a_table(services, [ada, ben], clock=clock)
    for _ in range(100):
        hand.move(seconds=11)
        await expire_clocks(services, table_id)
        if (await load(services, table_id)).row.status == "over":
            break
    assert (await load(services, table_id)).row.ending == "played"
    assert await rows_by_clock(services, table_id) > 4


async def test_leaving_a_running_game_hands_the_seat_to_a_bot(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    table = good(await leave_table(services, ben, table_id))
    assert (table.seats[1].bot, table.seats[1].account_id) == ("random", ben.account_id)
    assert good(await take_seat_back(services, ben, table_id)).seats[1].bot is None
