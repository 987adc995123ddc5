"""A person takes the seat back from the bot, unless it was forfeited."""

from __future__ import annotations

from api.model.clock import Clock
from api.play.play import Played, play
from api.play.problems import BotPlays, Forfeited, NotAtTable
from api.play.table_info import find_table
from api.play.take_seat_back import take_seat_back
from api.play.time_out import expire_clocks
from api.services import Services
from tests.api.people import FakeClock, a_table, any_action, decisions, good, people
from tests.api.play.timed import FORFEIT, plant_first

BOT = Clock(kind="live", bank_seconds=60, on_timeout="bot")


async def test_a_bot_takes_over_and_the_person_may_come_back(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=BOT)
    await plant_first(services, ada, table_id)
    waiting = (await decisions(services, table_id))[0]
    fake_clock.move(seconds=61)
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


async def test_after_a_forfeit_of_one_of_three_a_bot_plays_on_for_good(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben, cleo = await people(services, "Ada", "Ben", "Cleo")
    table_id = await a_table(services, [ada, ben, cleo], clock=FORFEIT)
    await plant_first(services, ada, table_id)
    await plant_first(services, ben, table_id)
    fake_clock.move(seconds=61)
    await expire_clocks(services, table_id)
    table = good(await find_table(services, ada, table_id))
    assert table.status == "running"
    assert (table.seats[2].forfeited, table.seats[2].bot) == (True, "random")
    assert await take_seat_back(services, cleo, table_id) == Forfeited()
