"""What a webhook sends: the answer to a document that its owner chose."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from strawberry.types.graphql import OperationType

from api.accounts.read import find_account
from api.graphql.limits.buckets import Buckets
from api.graphql.request.context import Context
from api.graphql.request.credentials import Credentials
from api.graphql.schema import build_schema
from api.live.fanout.updates_cache import UpdatesCache
from api.services import Services
from api.services.caller import Caller

SCOPES = frozenset({"read"})
"""A webhook looks; it changes nothing."""


async def build_payload(
    services: Services, account_id: UUID, document: str, news: Mapping[str, object]
) -> bytes:
    """The JSON of `{event, id, data, errors}`; the document may use the news as variables."""
    account = await find_account(services, account_id)
    caller = account and Caller(account_id=account.id, name=account.name, scopes=SCOPES)
    schema = build_schema(services.games)
    request = Request({"type": "http", "method": "POST", "path": "/", "headers": []})
    answer = await schema.execute(
        document,
        variable_values=dict(news),
        context_value=Context(
            services,
            UpdatesCache(services),
            Credentials(caller or None),
            request,
            Response(),
            Buckets(0),
        ),
        allowed_operation_types=[OperationType.QUERY],
    )
    told = {
        "event": news["event"],
        "id": news["id"],
        "data": answer.data,
        "errors": [error.formatted for error in answer.errors or ()],
    }
    return msgspec.json.encode(told)
