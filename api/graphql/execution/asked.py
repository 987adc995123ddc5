"""The request of a client, parsed from JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from api.graphql.execution.errors import RequestRefused, refusal

MAX_NESTING = 64
"""Maximum nesting of objects and lists in variables."""


class Asked(msgspec.Struct, frozen=True, rename="camel"):
    """An operation as a client sends it."""

    query: str | None = None
    variables: dict[str, Any] | None = None
    operation_name: str | None = None
    extensions: dict[str, Any] | None = None


_read = msgspec.json.Decoder(Asked).decode
_NESTED = frozenset((dict, list))


def read_asked(body: bytes) -> Asked:
    """Parse the body of a request; refuse an invalid one."""
    try:
        asked = _read(body)
    except RecursionError:
        raise _refuse("The body is nested too deeply.") from None
    except (ValueError, UnicodeError) as error:
        raise _refuse(f"The body is no GraphQL request in JSON: {error}"[:200]) from None
    check_values(asked.variables, may_hold_nul=b"\\u0000" in body)
    return asked


def convert_asked(given: object, *, may_hold_nul: bool = True) -> Asked:
    """Convert decoded JSON to a request; raise ValueError if it is none."""
    asked = msgspec.convert(given, Asked)
    check_values(asked.variables, may_hold_nul=may_hold_nul)
    return asked


def check_values(variables: object, *, may_hold_nul: bool) -> None:
    """Refuse variables that are nested too deeply or contain NUL, which Postgres cannot store."""
    if not may_hold_nul and _is_flat(variables):
        return
    level = [variables]
    for _ in range(MAX_NESTING):
        level = [inner for value in level for inner in _inside(value, may_hold_nul)]
        if not level:
            return
    raise _refuse("The variables are nested too deeply.")


def _is_flat(variables: object) -> bool:
    """Whether there is nothing to look into, as in most requests."""
    if type(variables) is not dict:
        return variables is None
    return _NESTED.isdisjoint(map(type, variables.values()))


def _inside(value: object, may_hold_nul: bool) -> list[object]:
    if isinstance(value, dict):
        # Names of variables and fields are only looked up, but keys of a JSON scalar may be stored.
        return [*value.values(), *value.keys()] if may_hold_nul else list(value.values())
    if isinstance(value, list):
        return value
    if may_hold_nul and isinstance(value, str) and "\0" in value:
        raise _refuse("A text must not contain NUL.")
    return []


def _refuse(message: str) -> RequestRefused:
    return refusal(400, "BAD_REQUEST", message)
