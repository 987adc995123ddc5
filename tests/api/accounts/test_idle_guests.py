"""Guests who never did anything do not fill the disk; whoever did something stays."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import pairwise
from uuid import UUID

import pytest

from api.accounts.create_guest import create_guest, create_guest_for_program
from api.accounts.create_recovery_codes import create_recovery_codes
from api.accounts.find_caller import find_caller
from api.accounts.session import SESSION_LIFE
from api.jobs.maintenance import IDLE_FOR, run_maintenance
from api.play.mute_account import mute_account
from api.services import Services
from api.services.caller import Caller
from api.store.idle_guests import CREDENTIALS, SLICES, TRACES, slice_of
from api.store.pool import Pool
from tests.api.people import FakeClock, a_person, a_table, an_open_table, good, people

Deed = Callable[[Services, Caller, Caller], Awaitable[object]]


async def is_left(services: Services, clock: FakeClock, account_id: UUID) -> bool:
    """Whether the account is there after the maintenance of its minute of the hour."""
    minute = next(part for part in range(SLICES) if account_id <= slice_of(part)[1])
    clock.time = clock.time.replace(minute=minute)
    await run_maintenance(services)
    return bool(await services.pool.fetchval("SELECT 1 FROM accounts WHERE id = $1", account_id))


async def test_a_guest_who_did_nothing_and_stays_away_is_deleted(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    fake_clock.time += IDLE_FOR * 0.98
    assert await is_left(services, fake_clock, ada.account_id)
    fake_clock.time += IDLE_FOR * 0.04
    assert not await is_left(services, fake_clock, ada.account_id)


async def test_a_guest_who_comes_back_stays(services: Services, fake_clock: FakeClock) -> None:
    signed_in = good(await create_guest(services, "Ada"))
    program = good(await create_guest_for_program(services, ["read"], "Bot"))
    fake_clock.time += IDLE_FOR * 0.98
    ada = await find_caller(services, cookie=signed_in.session_secret, token=None)
    bot = await find_caller(services, cookie=None, token=program.secret)
    assert ada is not None
    assert bot is not None
    fake_clock.time += IDLE_FOR * 0.98
    assert await is_left(services, fake_clock, ada.account_id)
    assert await is_left(services, fake_clock, bot.account_id)
    fake_clock.time += IDLE_FOR * 0.04
    assert not await is_left(services, fake_clock, bot.account_id)


DEEDS: dict[str, Deed] = {
    "played": lambda services, ada, bo: a_table(services, [ada, bo]),
    "hosts": lambda services, ada, bo: a_table(
        services, [ada], seat=None, seats=2, bots=["random"] * 2
    ),
    "mutes": lambda services, ada, bo: mute_account(services, ada, bo.account_id, True),
    "can come back": lambda services, ada, bo: create_recovery_codes(services, ada),
}


@pytest.mark.parametrize("deed", DEEDS)
async def test_whoever_did_something_stays_even_when_nobody_can_sign_in_any_more(
    services: Services, fake_clock: FakeClock, deed: str
) -> None:
    ada, bo = await people(services, "Ada", "Bo")
    good(await DEEDS[deed](services, ada, bo))
    fake_clock.time += SESSION_LIFE * 1.1
    assert await is_left(services, fake_clock, ada.account_id)


async def test_who_only_opened_a_table_goes_after_the_table(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    await an_open_table(services, ada)
    fake_clock.time += IDLE_FOR * 1.1
    # The table was deleted in the same run, before its host was looked for.
    assert not await is_left(services, fake_clock, ada.account_id)


async def test_nothing_that_refers_to_an_account_is_forgotten(pool: Pool) -> None:
    rows = await pool.fetch(
        """
        SELECT conrelid::regclass || '.' || attname AS reference,
               EXISTS (SELECT FROM pg_index
                       WHERE indrelid = conrelid AND indkey[0] = attnum) AS indexed
        FROM pg_constraint
        JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
        WHERE confrelid = 'accounts'::regclass AND contype = 'f'
        """
    )
    assert {row["reference"] for row in rows} == {*CREDENTIALS, *TRACES}
    assert [row["reference"] for row in rows if not row["indexed"]] == []


def test_the_slices_hold_every_account_once() -> None:
    slices = [slice_of(part) for part in range(SLICES)]
    assert (slices[0][0].int, slices[-1][1].int) == (0, (1 << 128) - 1)
    assert all(before[1].int + 1 == after[0].int for before, after in pairwise(slices))
