"""Vacations are capped."""

from __future__ import annotations

from api.accounts.problems import BadVacation, VacationSpent
from api.accounts.schedule_vacation import schedule_vacation
from api.services import Services
from tests.api.people import FakeClock, good, people


async def test_vacations_are_capped(services: Services, fake_clock: FakeClock) -> None:
    ada = (await people(services, "Ada"))[0]
    start = fake_clock.now().replace(day=17)
    good(await schedule_vacation(services, ada, start, start.replace(month=12, day=7)))
    too_long = await schedule_vacation(
        services, ada, start.replace(month=12, day=10), start.replace(month=12, day=30)
    )
    assert too_long == VacationSpent(limit=30, left=10)
    overlapping = await schedule_vacation(services, ada, start, start.replace(day=18))
    assert overlapping == BadVacation()
    assert await schedule_vacation(services, ada, start, start) == BadVacation()
