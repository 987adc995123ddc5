"""Preferences are kept one by one, and checked."""

from __future__ import annotations

import msgspec
import pytest

from api.accounts.account import Hours
from api.accounts.problems import (
    BadHours,
    BadLanguage,
    BadTimeZone,
)
from api.accounts.read import find_account
from api.accounts.update_preferences import Preferences, update_preferences
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import (
    FakeClock,
    a_person,
    a_table,
    good,
    people,
)
from tests.api.play.timed import DAYS


async def test_habits_are_kept_one_by_one(services: Services) -> None:
    ada = await a_person(services)
    account = good(
        await update_preferences(
            services, ada, Preferences(time_zone="Europe/Warsaw", language="pl")
        )
    )
    assert (account.time_zone, account.language) == ("Europe/Warsaw", "pl")
    hours = Hours(9 * 60, 23 * 60)
    account = good(await update_preferences(services, ada, Preferences(playing_hours=hours)))
    assert (account.time_zone, account.playing_hours) == ("Europe/Warsaw", hours)
    account = good(await update_preferences(services, ada, Preferences(playing_hours=None)))
    assert account.playing_hours is None


@pytest.mark.parametrize(
    ("habits", "key"),
    [
        (Preferences(time_zone="Mars/Base"), BadTimeZone().key),
        (Preferences(language="xx"), BadLanguage().key),
        (Preferences(playing_hours=Hours(600, 660)), BadHours(shortest=240).key),
        (Preferences(playing_hours=Hours(600, 1440)), BadHours(shortest=240).key),
        (Preferences(quiet_hours=Hours(60, 60)), BadHours(shortest=1).key),
    ],
)
async def test_habits_that_make_no_sense_are_refused(
    services: Services, habits: Preferences, key: str
) -> None:
    ada = await a_person(services)
    before = await find_account(services, ada.account_id)
    answer = await update_preferences(services, ada, habits)
    assert msgspec.structs.asdict(answer)["key"] == key
    assert await find_account(services, ada.account_id) == before


async def test_new_playing_hours_move_the_deadline(
    services: Services, fake_clock: FakeClock
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben], clock=DAYS)
    good(
        await update_preferences(services, ben, Preferences(playing_hours=Hours(12 * 60, 18 * 60)))
    )
    table = good(await find_table(services, ada, table_id))
    assert table.seats[1].deadline is not None
    # 25 hours of thinking, six a day from noon on.
    assert (table.seats[1].deadline - fake_clock.now()).total_seconds() == (4 * 24 + 1) * 3600
