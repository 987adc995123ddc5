"""Decorators for resolvers whose types are derived from structs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

import msgspec
import strawberry
from strawberry.scalars import JSON

from api.base.problem import (
    BadIdempotencyKey,
    IdempotencyKeyReused,
    MissingScope,
    NotSignedIn,
    Problem,
    StillAnswering,
)
from api.graphql.derive.catalogue import plain
from api.graphql.derive.docs import for_clients
from api.graphql.derive.once import sent_twice_done_once
from api.graphql.derive.shapes import AnyOf

F = TypeVar("F", bound=Callable[..., Any])


class OtherProblem(Problem, frozen=True, kw_only=True):
    """Any other problem; new kinds of problems appear as this first."""

    parameters: JSON


REPEATING: tuple[type, ...] = (BadIdempotencyKey, IdempotencyKeyReused, StillAnswering)
"""Problems that every mutation with an `idempotencyKey` can return."""
CALLER: tuple[type, ...] = (NotSignedIn, MissingScope)
"""Problems that every authenticated mutation can return."""


PARTS: dict[Callable[..., Any], tuple[Callable[..., Any], Callable[[Any], Any]]] = {}
"""The inner resolver of each wrapped one, and what is done with its result: prepared operations
call both themselves, which saves a coroutine."""


def gives(hint: Any, *, deprecated: str | None = None) -> Callable[[F], F]:
    """Declare a field with the derived type of the hint; the docstring is its description."""
    return _decorator(strawberry.field, plain(hint), deprecated)


def answers(name: str, *structs: type) -> Callable[[F], F]:
    """Declare a mutation whose result is one of the structs: problems are data."""
    structs = tuple(dict.fromkeys(structs))
    payloads = {struct: payload_of(name, struct) for struct in structs if _is_entity(struct)}
    shown = (payloads.get(struct, struct) for struct in structs)
    return _result(strawberry.mutation, AnyOf(name, (*shown, OtherProblem)), payloads)


def creates(name: str, *structs: type) -> Callable[[F], F]:
    """Declare a mutation that creates something; with an `idempotencyKey`, repeats are harmless."""

    def decorate(resolver: F) -> F:
        known = {struct.__name__: struct for struct in structs if not issubclass(struct, Problem)}
        repeatable: F = sent_twice_done_once(resolver, known)
        return answers(name, *structs, *REPEATING)(repeatable)

    return decorate


def finds(name: str, *structs: type) -> Callable[[F], F]:
    """Declare a field whose result is one of the structs."""
    return _result(strawberry.field, AnyOf(name, (*structs, OtherProblem)))


def streams(name: str, *structs: type) -> Callable[[F], F]:
    """Declare a subscription whose updates are each one of the structs."""
    return _decorator(strawberry.subscription, plain(AnyOf(name, structs)), None)


def _decorator(make: Any, kind: Any, deprecated: str | None) -> Callable[[F], F]:
    def decorate(resolver: F) -> F:
        made: F = make(
            resolver,
            graphql_type=kind,
            description=described(resolver),
            deprecation_reason=deprecated,
        )
        return made

    return decorate


def _is_entity(struct: type) -> bool:
    """Whether the struct has an id of its own, so that a payload must wrap it."""
    return "id" in getattr(struct, "__struct_fields__", ())


def payload_of(result: str, entity: type) -> type:
    """Return `StartTablePayload { table }` for a mutation that returns a table.

    A mutation never returns a bare entity: the payload leaves room for more fields.
    """
    field = entity.__name__.removesuffix("Info").lower()
    return msgspec.defstruct(
        f"{result.removesuffix('Result')}Payload",
        [(field, entity)],
        frozen=True,
        module=entity.__module__,
        namespace={"__doc__": f"The {field} after the change."},
    )


def _result(
    make: Any, union: AnyOf, payloads: Mapping[type, type] | None = None
) -> Callable[[F], F]:
    members = frozenset(union.structs)
    wraps_in = payloads or {}

    def finish(given: Any) -> Any:
        payload = wraps_in.get(type(given))
        if payload is not None:
            return payload(given)
        return given if type(given) in members else as_member(given, members)

    def decorate(resolver: F) -> F:
        @wraps(resolver)
        async def resolve(*args: Any, **kwargs: Any) -> Any:
            return finish(await resolver(*args, **kwargs))

        PARTS[resolve] = (resolver, finish)
        made: F = make(resolve, graphql_type=plain(union), description=described(resolver))
        return made

    return decorate


def as_member(given: Any, members: frozenset[type]) -> Any:
    """Return the result; a problem that the union does not name becomes `OtherProblem`."""
    if isinstance(given, Problem) and type(given) not in members:
        parameters = msgspec.to_builtins(given)
        return OtherProblem(key=parameters.pop("key"), parameters=parameters)
    return given


def described(resolver: Callable[..., Any]) -> str | None:
    """Return the docstring as one line."""
    return for_clients(resolver.__doc__) if resolver.__doc__ else None
