"""Pushes and webhooks: to the right people, signed, retried, never into the house's network."""

import asyncio
import base64
import hmac
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from uuid import UUID

import msgspec
import pytest

from api.accounts.account import Hours
from api.accounts.read import account_of
from api.accounts.update_preferences import Preferences, update_preferences
from api.base.problem import MissingScope
from api.jobs.deliver import deliver_push, deliver_webhook
from api.jobs.tables import notify_players
from api.notify.create_push_subscription import create_push_subscription
from api.notify.create_webhook import create_webhook
from api.notify.delete_push_subscription import delete_push_subscription
from api.notify.delete_webhook import delete_webhook
from api.notify.enable_webhook import enable_webhook
from api.notify.notices import end_of_quiet
from api.notify.outgoing import AddressRefused, check_address, check_public, post
from api.notify.ping_webhook import ping_webhook
from api.notify.problems import BadAddress, BadSubscription, NoSuchWebhook, UnknownEvent
from api.notify.pushes import mark_present
from api.notify.webhooks import list_webhooks
from api.notify.webpush import application_server_key
from api.play.play import play
from api.services import Services
from api.services.caller import Caller
from api.store import notify
from tests.api.notify.receiver import Browser, receiving
from tests.api.people import Hand, a_person, a_table, any_action, decisions, good, people


@pytest.fixture
def trusting(services: Services) -> Services:
    """A house whose operator lets webhooks go to this machine."""
    return replace(
        services, settings=msgspec.structs.replace(services.settings, private_webhooks=True)
    )


async def jobs(services: Services, entrypoint: str) -> list[bytes]:
    rows = await services.pool.fetch(
        "SELECT payload FROM pgqueuer WHERE entrypoint = $1 ORDER BY id", entrypoint
    )
    return [row["payload"] for row in rows]


async def a_hook(services: Services, caller: Caller, url: str) -> tuple[UUID, str]:
    new = good(await create_webhook(services, caller, url))
    return new.webhook.id, new.secret


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


async def test_a_waiting_decision_is_pushed_to_whoever_is_away(trusting: Services) -> None:
    services = trusting
    ada, ben = await people(services, "Ada", "Ben")
    browser = Browser()
    async with receiving() as receiver:
        good(
            await create_push_subscription(
                services, ben, receiver.url, browser.p256dh, browser.auth
            )
        )
        table_id = await a_table(services, [ada, ben], name="Friday")
        await notify_players(services, table_id.bytes, 0)
        (errand,) = await jobs(services, "push")
        assert await deliver_push(services, errand, 0) is None
        ((headers, body),) = receiver.taken
    news = browser.read(body)
    assert (news["event"], news["tableId"], news["name"]) == ("decision", str(table_id), "Friday")
    assert news["decision"] == {"seat": 1, "kind": "plant", "key": "1.0.plant"}
    assert headers["content-encoding"] == "aes128gcm"
    assert (await application_server_key(services)) in headers["authorization"]


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


async def test_whoever_has_an_open_socket_is_not_pushed(trusting: Services) -> None:
    services = trusting
    ada, ben = await people(services, "Ada", "Ben")
    browser = Browser()
    good(
        await create_push_subscription(
            services, ben, "http://127.0.0.1:9/", browser.p256dh, browser.auth
        )
    )
    table_id = await a_table(services, [ada, ben])
    await mark_present(services, ben)
    await notify_players(services, table_id.bytes, 0)
    assert await jobs(services, "push") == []


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


async def test_keys_that_cannot_be_used_are_refused(trusting: Services) -> None:
    ada = await a_person(trusting)
    for p256dh, auth in (("", ""), ("AAAA", "AAAA"), ("!!!", "???")):
        answer = await create_push_subscription(
            trusting, ada, "https://example.org/x", p256dh, auth
        )
        assert answer == BadSubscription()
    good(await delete_push_subscription(trusting, ada, "https://example.org/unknown"))


async def test_only_a_wish_to_be_told_queues_a_notice(trusting: Services) -> None:
    services = trusting
    ada, ben = await people(services, "Ada", "Ben")
    await a_table(services, [ada, ben])
    assert await jobs(services, "notice") == []
    await a_hook(services, ben, "https://example.org/hook")
    table_id = await a_table(services, [ada, ben])
    assert await jobs(services, "notice") == [table_id.bytes]


async def test_a_webhook_is_signed_with_its_secret(trusting: Services) -> None:
    services = trusting
    ada, ben = await people(services, "Ada", "Ben")
    async with receiving() as receiver:
        _, secret = await a_hook(services, ben, receiver.url)
        table_id = await a_table(services, [ada, ben])
        await notify_players(services, table_id.bytes, 0)
        (errand,) = await jobs(services, "webhook")
        assert await deliver_webhook(services, errand, 0) is None
        ((headers, body),) = receiver.taken
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    mark = base64.b64encode(hmac.new(secret.encode(), signed, sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{mark}"
    assert headers["host"] == f"127.0.0.1:{receiver.port}"
    assert msgspec.json.decode(body)["decision"]["kind"] == "plant"


async def test_a_webhook_chooses_its_payload_by_a_selection(trusting: Services) -> None:
    async def select(_: Services, account_id: UUID, document: str, news: object) -> bytes:
        return msgspec.json.encode([str(account_id), document])

    services = replace(trusting, select=select)
    ada, ben = await people(services, "Ada", "Ben")
    async with receiving() as receiver:
        good(await create_webhook(services, ben, receiver.url, selection="{ viewer { name } }"))
        table_id = await a_table(services, [ada, ben])
        await notify_players(services, table_id.bytes, 0)
        (errand,) = await jobs(services, "webhook")
        await deliver_webhook(services, errand, 0)
        assert msgspec.json.decode(receiver.taken[0][1]) == [
            str(ben.account_id),
            "{ viewer { name } }",
        ]


async def test_a_failing_webhook_is_tried_with_growing_pauses_then_switched_off(
    trusting: Services,
) -> None:
    services = trusting
    ada = await a_person(services)
    async with receiving() as receiver:
        receiver.status = 500
        hook_id, _ = await a_hook(services, ada, receiver.url)
        good(await ping_webhook(services, ada, hook_id))
        (errand,) = await jobs(services, "webhook")
        pauses = [await deliver_webhook(services, errand, attempt) for attempt in range(6)]
        minutes = [pause and pause / timedelta(minutes=1) for pause in pauses]
        assert minutes == [1, 2, 4, 8, 16, None]
        for _ in range(9):
            await deliver_webhook(services, errand, 5)
        (hook,) = good(await list_webhooks(services, ada))
        assert hook.disabled_at is not None
        sent = len(receiver.taken)
        await deliver_webhook(services, errand, 0)
        assert len(receiver.taken) == sent
        receiver.status = 204
        good(await enable_webhook(services, ada, hook_id))
        assert await deliver_webhook(services, errand, 0) is None
        (hook,) = good(await list_webhooks(services, ada))
        assert (hook.failures, hook.disabled_at) == (0, None)


async def test_a_redirect_is_not_followed(trusting: Services) -> None:
    async with receiving() as receiver:
        receiver.status = 302
        assert await post(receiver.url, b"{}", {}, private=True) == 302
        assert len(receiver.taken) == 1


async def test_webhooks_belong_to_their_account_and_need_their_scope(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    hook_id, _ = await a_hook(services, ada, "https://example.org/hook")
    reader = msgspec.structs.replace(ada, scopes=frozenset({"read"}))
    assert await list_webhooks(services, reader) == MissingScope(scope="webhooks")
    for use_case in (delete_webhook, enable_webhook, ping_webhook):
        assert await use_case(services, eve, hook_id) == NoSuchWebhook()
    unknown = await create_webhook(services, ada, "https://example.org/", events=["rain"])
    assert unknown == UnknownEvent(event="rain")
    good(await delete_webhook(services, ada, hook_id))
    assert good(await list_webhooks(services, ada)) == ()


async def test_quiet_hours_put_pushes_off_until_the_morning(services: Services, hand: Hand) -> None:
    ada = await a_person(services)
    quiet = Preferences(time_zone="Europe/Warsaw", quiet_hours=Hours(22 * 60, 7 * 60))
    good(await update_preferences(services, ada, quiet))
    account = await account_of(services, ada.account_id)
    night = datetime(2026, 11, 16, 23, 30, tzinfo=UTC)
    assert end_of_quiet(account, night) == datetime(2026, 11, 17, 6, tzinfo=UTC)
    assert end_of_quiet(account, hand.now()) == hand.now()
    summer_ends = datetime(2026, 10, 24, 21, tzinfo=UTC)
    assert end_of_quiet(account, summer_ends) == datetime(2026, 10, 25, 6, tzinfo=UTC)
