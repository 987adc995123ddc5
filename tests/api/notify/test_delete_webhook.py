"""Webhooks belong to their account."""

from __future__ import annotations

import msgspec

from api.base.problem import MissingScope
from api.notify.create_webhook import create_webhook
from api.notify.delete_webhook import delete_webhook
from api.notify.enable_webhook import enable_webhook
from api.notify.ping_webhook import ping_webhook
from api.notify.problems import NoSuchWebhook, UnknownEvent
from api.notify.webhooks import list_webhooks
from api.services import Services
from tests.api.notify.hooks import a_hook
from tests.api.people import good, people


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
