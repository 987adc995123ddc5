"""What a webhook sends: the result of a document that its owner chose."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

import msgspec
from graphql import OperationType
from starlette.requests import Request
from starlette.responses import Response

from api.accounts.read import find_account
from api.graphql.execution.asked import Asked
from api.graphql.execution.documents import InvalidDocument
from api.graphql.execution.errors import RequestRefused
from api.graphql.execution.hotseat_schema import HotseatSchema
from api.graphql.execution.persisted import Persisted
from api.graphql.execution.run import Answered, find_operation, run
from api.graphql.limits.buckets import Buckets
from api.graphql.limits.cost import MAX_COST
from api.graphql.request.context import Context
from api.graphql.request.credentials import Credentials
from api.graphql.schema import build_schema
from api.live.fanout.updates_cache import UpdatesCache
from api.notify.problems import BadSelection
from api.services import Services
from api.services.caller import Caller

SCOPES = frozenset({"read"})
"""Webhooks only read."""


async def check_selection(services: Services, document: str) -> BadSelection | None:
    """Return what is wrong with a webhook's document; None if nothing is.

    It must be a single, affordable query. It is stored and runs later, when nobody is there to see
    its errors.
    """
    schema = build_schema(services.games)
    try:
        read = await schema.documents.read(schema._schema, document, lambda _: None)
    except InvalidDocument as error:
        return BadSelection(reason=error.errors[0].message[:200])
    operation = read.operation(None)
    if operation is None or operation.operation is not OperationType.QUERY or read.is_introspection:
        return BadSelection(reason="The selection must be one query.")
    price = schema.documents.price(schema._schema, read, None, {})
    if price > MAX_COST:
        return BadSelection(reason=f"The selection costs {price} of at most {MAX_COST} points.")
    return None


async def build_payload(
    services: Services, account_id: UUID, document: str, news: Mapping[str, object]
) -> bytes:
    """Return the JSON of `{event, id, data, errors}`; the variables are the notification."""
    account = await find_account(services, account_id)
    caller = account and Caller(account_id=account.id, name=account.name, scopes=SCOPES)
    request = Request({"type": "http", "method": "POST", "path": "/", "headers": []})
    context = Context(
        services,
        UpdatesCache(services),
        Credentials(caller or None),
        request,
        Response(),
        Buckets(0),
    )
    payload: dict[str, object] = {"event": news["event"], "id": news["id"]}
    try:
        answered = await _answer(build_schema(services.games), document, news, context)
        payload |= {"data": answered.data, "errors": [error.formatted for error in answered.errors]}
    except RequestRefused as refused:
        if refused.status == 503:
            raise
        payload |= {"data": None, "errors": [error.formatted for error in refused.errors]}
    return msgspec.json.encode(payload)


async def _answer(
    schema: HotseatSchema, document: str, news: Mapping[str, object], context: Context
) -> Answered:
    asked = Asked(document, dict(news))
    operation = await find_operation(schema, Persisted(), asked, context)
    if operation.kind is not OperationType.QUERY:
        raise RequestRefused(400, [])
    return await run(schema, operation, context)
