"""A webhook that failed too often is switched off until its owner enables it."""

from __future__ import annotations

from datetime import timedelta

from api.jobs.deliver import deliver_webhook
from api.notify.enable_webhook import enable_webhook
from api.notify.ping_webhook import ping_webhook
from api.notify.webhooks import list_webhooks
from api.services import Services
from tests.api.notify.hooks import a_hook, jobs
from tests.api.notify.receiver import receiving
from tests.api.people import a_person, good


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
