"""Coming back from a vacation moves the deadline again."""

from __future__ import annotations

from api.accounts.end_vacation import end_vacation
from api.accounts.schedule_vacation import schedule_vacation
from api.accounts.vacation import vacations_of
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import FakeClock, a_table, good, people
from tests.api.play.timed import DAYS


async def test_a_vacation_moves_the_deadline_and_coming_back_moves_it_again(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=DAYS)
    before = good(await find_table(services, ada, table_id)).seats[1].deadline
    assert before is not None
    start, end = fake_clock.now(), fake_clock.now().replace(day=26)
    good(await schedule_vacation(services, ben, start, end))
    table = good(await find_table(services, ada, table_id))
    assert table.seats[1].deadline == before + (end - start)
    assert table.seats[0].deadline == before
    fake_clock.move(days=5)
    good(await end_vacation(services, ben))
    table = good(await find_table(services, ada, table_id))
    assert table.seats[1].deadline is not None
    assert (table.seats[1].deadline - before).days == 5
    assert await vacations_of(services, ben) == ()
