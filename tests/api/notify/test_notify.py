"""Pushes and webhooks: to the right people, signed, retried, never into the house's network."""

from __future__ import annotations

import asyncio
import base64
from datetime import UTC, datetime

import pytest

from api.accounts.account import Hours
from api.accounts.read import account_of
from api.accounts.update_preferences import Preferences, update_preferences
from api.jobs.deliver import deliver_push
from api.jobs.tables import notify_players
from api.notify.create_push_subscription import create_push_subscription
from api.notify.create_webhook import create_webhook
from api.notify.outgoing import AddressRefused, check_address, check_public, post
from api.notify.problems import BadAddress
from api.notify.table_notifications import end_of_quiet
from api.notify.webpush import application_server_key
from api.play.play import play
from api.services import Services
from api.store import notify
from api.store.pool import Pool
from tests.api.notify.hooks import a_hook, jobs
from tests.api.notify.receiver import Browser, receiving
from tests.api.people import FakeClock, a_person, a_table, any_action, decisions, good, people


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "172.16.0.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fc00::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "64:ff9b:1::a00:1",
        "2002:a00:1::",
        "::10.0.0.1",
        "2001:0:a00:1::",
    ],
)
def test_an_address_of_the_houses_own_network_is_refused(address: str) -> None:
    with pytest.raises(AddressRefused):
        check_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://user:secret@example.org/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://example.org:99999/",
        "https://example.org/\nx",
        "https://a..b/",
        f"https://{'x' * 64}.org/",
        "https://example.org/" + "x" * 2000,
        "nonsense",
    ],
)
async def test_an_address_that_the_house_does_not_send_to_is_refused(
    services: Services, url: str
) -> None:
    ada = await a_person(services)
    with pytest.raises(AddressRefused):
        check_address(url, private=False)
    assert await create_webhook(services, ada, url) == BadAddress()
    browser = Browser()
    assert (
        await create_push_subscription(services, ada, url, browser.p256dh, browser.auth)
        == BadAddress()
    )


async def test_a_name_that_leads_into_the_house_is_refused_when_it_is_looked_up() -> None:
    async with receiving() as receiver:
        with pytest.raises(AddressRefused):
            await post(f"https://localhost:{receiver.port}/", b"{}", {}, private=False)
        assert receiver.taken == []


async def test_the_houses_key_is_made_once(services: Services) -> None:
    keys = await asyncio.gather(*(application_server_key(services) for _ in range(4)))
    assert len(set(keys)) == 1
    assert len(base64.urlsafe_b64decode(keys[0] + "=")) == 65


async def test_the_houses_key_is_read_once_however_often_it_is_asked_for(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await application_server_key(services)

    async def never(*_: object) -> str:
        raise AssertionError("the database was asked again")

    monkeypatch.setattr(notify, "find_server_key", never)
    monkeypatch.setattr(notify, "server_key", never)
    assert {await application_server_key(services) for _ in range(50)} == {first}


async def test_many_who_ask_for_the_houses_key_at_once_make_one_query(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    find = notify.find_server_key

    async def count(pool: Pool, name: str) -> str | None:
        nonlocal asked
        asked += 1
        return await find(pool, name)

    monkeypatch.setattr(notify, "find_server_key", count)
    keys = await asyncio.gather(*(application_server_key(services) for _ in range(200)))
    assert (len(set(keys)), asked) == (1, 1)


async def test_a_decision_that_was_made_meanwhile_is_not_pushed(trusting: Services) -> None:
    services = trusting
    ada, ben = await people(services, "Ada", "Ben")
    browser = Browser()
    async with receiving() as receiver:
        good(
            await create_push_subscription(
                services, ben, receiver.url, browser.p256dh, browser.auth
            )
        )
        table_id = await a_table(services, [ada, ben])
        await notify_players(services, table_id.bytes, 0)
        waiting = (await decisions(services, table_id))[1]
        action = await any_action(services, table_id, waiting)
        good(await play(services, ben, table_id, waiting.key, "x", [action]))
        (errand,) = await jobs(services, "push")
        assert await deliver_push(services, errand, 0) is None
        assert receiver.taken == []


async def test_a_browser_that_is_gone_is_forgotten(trusting: Services) -> None:
    services = trusting
    ada, ben = await people(services, "Ada", "Ben")
    browser = Browser()
    async with receiving() as receiver:
        receiver.status = 410
        good(
            await create_push_subscription(
                services, ben, receiver.url, browser.p256dh, browser.auth
            )
        )
        table_id = await a_table(services, [ada, ben])
        await notify_players(services, table_id.bytes, 0)
        (errand,) = await jobs(services, "push")
        assert await deliver_push(services, errand, 0) is None
        assert await deliver_push(services, errand, 0) is None
        assert len(receiver.taken) == 1
    assert await services.pool.fetchval("SELECT notified FROM accounts WHERE name = 'Ben'") is False


async def test_only_a_wish_to_be_told_queues_a_notice(trusting: Services) -> None:
    services = trusting
    ada, ben = await people(services, "Ada", "Ben")
    await a_table(services, [ada, ben])
    assert await jobs(services, "notice") == []
    await a_hook(services, ben, "https://example.org/hook")
    table_id = await a_table(services, [ada, ben])
    assert await jobs(services, "notice") == [table_id.bytes]


async def test_a_redirect_is_not_followed(trusting: Services) -> None:
    async with receiving() as receiver:
        receiver.status = 302
        assert await post(receiver.url, b"{}", {}, private=True) == 302
        assert len(receiver.taken) == 1


async def test_quiet_hours_put_pushes_off_until_the_morning(
    services: Services, fake_clock: FakeClock
) -> None:
    ada = await a_person(services)
    quiet = Preferences(time_zone="Europe/Warsaw", quiet_hours=Hours(22 * 60, 7 * 60))
    good(await update_preferences(services, ada, quiet))
    account = await account_of(services, ada.account_id)
    night = datetime(2026, 11, 16, 23, 30, tzinfo=UTC)
    assert end_of_quiet(account, night) == datetime(2026, 11, 17, 6, tzinfo=UTC)
    assert end_of_quiet(account, fake_clock.now()) == fake_clock.now()
    summer_ends = datetime(2026, 10, 24, 21, tzinfo=UTC)
    assert end_of_quiet(account, summer_ends) == datetime(2026, 10, 25, 6, tzinfo=UTC)
