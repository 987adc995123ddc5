"""Decorators for resolvers whose types follow from structs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

import msgspec
import strawberry
from strawberry.scalars import JSON

from api.base.problem import MissingScope, NotSignedIn, Problem
from api.graphql.derive.catalogue import plain
from api.graphql.derive.docs import for_clients
from api.graphql.derive.shapes import AnyOf

F = TypeVar("F", bound=Callable[..., Any])


class OtherProblem(Problem, frozen=True, kw_only=True):
    """Something else prevented it; new kinds of problems come as this first."""

    parameters: JSON


CALLER: tuple[type, ...] = (NotSignedIn, MissingScope)
"""What everybody may be told who must be signed in."""


def gives(hint: Any, *, deprecated: str | None = None) -> Callable[[F], F]:
    """A field with the derived type of the hint; the docstring is its description."""
    return _decorator(strawberry.field, plain(hint), deprecated)


def answers(name: str, *structs: type) -> Callable[[F], F]:
    """A mutation whose result is one of the structs: errors are data."""
    payloads = {struct: payload_of(name, struct) for struct in structs if _is_entity(struct)}
    shown = (payloads.get(struct, struct) for struct in structs)
    return _result(strawberry.mutation, AnyOf(name, (*shown, OtherProblem)), payloads)


def finds(name: str, *structs: type) -> Callable[[F], F]:
    """A field whose result is one of the structs."""
    return _result(strawberry.field, AnyOf(name, (*structs, OtherProblem)))


def streams(name: str, *structs: type) -> Callable[[F], F]:
    """A subscription whose news are each one of the structs."""
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
    """Whether the struct is something with an id of its own, which a mutation only hands over."""
    return "id" in getattr(struct, "__struct_fields__", ())


def payload_of(result: str, entity: type) -> type:
    """Return `StartTablePayload { table }` for a mutation that answers with a table.

    A mutation never answers with a bare entity: the payload leaves room for more fields.
    """
    field = entity.__name__.removesuffix("Info").lower()
    return msgspec.defstruct(
        f"{result.removesuffix('Result')}Payload",
        [(field, entity)],
        frozen=True,
        module=entity.__module__,
        namespace={"__doc__": f"What was done, with the {field} as it is now."},
    )


def _result(
    make: Any, union: AnyOf, payloads: Mapping[type, type] | None = None
) -> Callable[[F], F]:
    members = frozenset(union.structs)
    wraps_in = payloads or {}

    def decorate(resolver: F) -> F:
        @wraps(resolver)
        async def resolve(*args: Any, **kwargs: Any) -> Any:
            given = await resolver(*args, **kwargs)
            payload = wraps_in.get(type(given))
            return as_member(given, members) if payload is None else payload(given)

        made: F = make(resolve, graphql_type=plain(union), description=described(resolver))
        return made

    return decorate


def as_member(given: Any, members: frozenset[type]) -> Any:
    """The answer, or a problem that the union does not name as `OtherProblem`."""
    if isinstance(given, Problem) and type(given) not in members:
        parameters = msgspec.to_builtins(given)
        return OtherProblem(key=parameters.pop("key"), parameters=parameters)
    return given


def described(resolver: Callable[..., Any]) -> str | None:
    """The docstring as one text."""
    return for_clients(resolver.__doc__) if resolver.__doc__ else None
