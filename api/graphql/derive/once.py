"""Mutations that can safely be repeated: the argument `idempotencyKey`."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from functools import partial, wraps
from typing import Annotated, Any

import msgspec
import strawberry

from api.accounts.account import SignedIn
from api.services.idempotency import once

NAME = "idempotency_key"
IdempotencyKey = Annotated[
    str | None,
    strawberry.argument(
        description=(
            "A key chosen by the client, ideally a random UUID. Repeated within a day with the"
            " same arguments, it changes nothing and returns the first answer; with others it is"
            " refused. Callers without an account need at least 32 characters."
        )
    ),
]


def sent_twice_done_once(resolver: Any, answers: Mapping[str, type]) -> Any:
    """Return the resolver with the argument; `answers` are its results if nothing is wrong."""
    signature = inspect.signature(resolver)
    is_own = NAME in signature.parameters

    @wraps(resolver)
    async def resolve(self: Any, info: Any, **arguments: Any) -> Any:
        key = arguments.get(NAME) if is_own else arguments.pop(NAME, None)
        work = partial(resolver, self, info, **arguments)
        if key is None or arguments.get("dry_run"):
            return await work()
        context, caller = info.context, info.context.caller
        asked = {name: value for name, value in arguments.items() if name != NAME}
        answer = await once(
            context.services,
            None if caller is None else caller.account_id,
            info.field_name,
            key,
            msgspec.json.encode(asked, enc_hook=repr, order="sorted"),
            work,
            _write,
            partial(_read, answers),
        )
        if isinstance(answer, SignedIn):
            context.open_session(answer)
        return answer

    if not is_own:
        argument = inspect.Parameter(
            NAME, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=IdempotencyKey
        )
        parameters = [*signature.parameters.values(), argument]
        resolve.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    return resolve


def _write(answer: Any) -> bytes:
    return msgspec.json.encode((type(answer).__name__, answer))


def _read(answers: Mapping[str, type], kept: bytes) -> Any:
    name, answer = msgspec.json.decode(kept, type=tuple[str, msgspec.Raw])
    return msgspec.json.decode(answer, type=answers[name])
