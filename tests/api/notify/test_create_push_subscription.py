"""A subscribed browser is told what waits while its owner is away."""

from __future__ import annotations

from api.jobs.deliver import deliver_push
from api.jobs.tables import notify_players
from api.notify.create_push_subscription import create_push_subscription
from api.notify.delete_push_subscription import delete_push_subscription
from api.notify.problems import BadSubscription
from api.notify.pushes import mark_present
from api.notify.webpush import application_server_key
from api.services import Services
from tests.api.notify.hooks import jobs
from tests.api.notify.receiver import Browser, receiving
from tests.api.people import a_person, a_table, good, people


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


async def test_keys_that_cannot_be_used_are_refused(trusting: Services) -> None:
    ada = await a_person(trusting)
    for p256dh, auth in (("", ""), ("AAAA", "AAAA"), ("!!!", "???")):
        answer = await create_push_subscription(
            trusting, ada, "https://example.org/x", p256dh, auth
        )
        assert answer == BadSubscription()
    good(await delete_push_subscription(trusting, ada, "https://example.org/unknown"))
