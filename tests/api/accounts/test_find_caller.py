"""A session lasts as long as it is used."""

from __future__ import annotations

from api.accounts.create_guest import create_guest
from api.services import Services
from tests.api.accounts.signing_in import sign_in
from tests.api.people import FakeClock, good


async def test_a_session_lives_as_long_as_it_is_used(
    services: Services, fake_clock: FakeClock
) -> None:
    guest = good(await create_guest(services))
    fake_clock.move(days=300)
    assert await sign_in(services, guest) is not None
    fake_clock.move(days=300)
    assert await sign_in(services, guest) is not None
    fake_clock.move(days=401)
    assert await sign_in(services, guest) is None
