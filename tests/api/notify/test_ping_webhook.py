"""The owner of a webhook sends it a ping."""

from __future__ import annotations

from api.base.problem import NotSignedIn
from api.notify.notification import read_delivery
from api.notify.ping_webhook import ping_webhook
from api.notify.problems import NoSuchWebhook
from api.services import Services
from tests.api.notify.hooks import a_hook, jobs
from tests.api.people import good, people


async def test_a_ping_is_queued_for_its_owner_only(services: Services) -> None:
    ada, eve = await people(services, "Ada", "Eve")
    hook_id, _ = await a_hook(services, ada, "https://example.org/hook")
    assert await ping_webhook(services, eve, hook_id) == NoSuchWebhook()
    assert await ping_webhook(services, None, hook_id) == NotSignedIn()
    assert await jobs(services, "webhook") == []
    assert good(await ping_webhook(services, ada, hook_id)).id == hook_id
    (errand,) = await jobs(services, "webhook")
    news = read_delivery(errand).notification
    assert (news.event, news.account_id) == ("ping", ada.account_id)
