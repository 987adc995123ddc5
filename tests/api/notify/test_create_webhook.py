"""A webhook is signed, and chooses its payload."""

from __future__ import annotations

import base64
import hmac
from dataclasses import replace
from hashlib import sha256
from uuid import UUID

import msgspec

from api.jobs.deliver import deliver_webhook
from api.jobs.tables import notify_players
from api.notify.create_webhook import create_webhook
from api.services import Services
from tests.api.notify.hooks import a_hook, jobs
from tests.api.notify.receiver import receiving
from tests.api.people import a_table, good, people


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
