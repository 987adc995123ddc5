"""Lists in pages, all alike: edges with cursors, nodes, and the total count."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from typing import Annotated, Any, TypeAlias, TypeVar
from uuid import UUID

import msgspec
import strawberry
from graphql import GraphQLError

from api.base.moments import as_utc
from api.base.problem import Refused
from api.graphql.derive.reference import names_asked

MAX_PAGE_SIZE = 100
"""Maximum entries of a page."""
LARGE_PAGE_SIZE = 500
"""Maximum entries of a page of plain data, such as a log or a tournament."""
MAX_NUMBER = 2**31 - 1

T = TypeVar("T")

FirstArg = Annotated[
    int, strawberry.argument(description="How many entries the page has at most: 1 to 100.")
]
LargeFirstArg = Annotated[
    int, strawberry.argument(description="How many entries the page has at most: 1 to 500.")
]
AfterArg = Annotated[
    str | None,
    strawberry.argument(description="The cursor of the last entry known; null: from the start."),
]


class PageInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Where a page starts and ends, and whether another one follows."""

    has_next_page: bool
    """Whether more entries follow: ask again with `endCursor` as `after`."""
    has_previous_page: bool
    """Whether entries come before this page."""
    start_cursor: str | None
    """The cursor of the first entry; null on an empty page."""
    end_cursor: str | None
    """The cursor of the last entry; null on an empty page."""


class BadInput(GraphQLError):
    """A value in the request is invalid: the key says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key, extensions={"code": "BAD_USER_INPUT"})


class BadCursor(BadInput):
    """The cursor is not one of this list."""

    def __init__(self) -> None:
        super().__init__("bad_cursor")


Connection: TypeAlias = Any
"""A struct created by `connection`."""


def connection(name: str, node: Any, what: str) -> Any:
    """Return the struct of a page of nodes: `TableConnection` with `TableEdge`s."""
    edge = msgspec.defstruct(
        f"{name}Edge",
        [("node", node), ("cursor", str)],
        frozen=True,
        module=__name__,
        namespace={
            "__doc__": f"An entry in a page of {what}, with its cursor.",
            "__field_docs__": {
                "node": "The entry.",
                "cursor": "Send it as `after` to get the entries that follow.",
            },
        },
    )
    return msgspec.defstruct(
        f"{name}Connection",
        [
            ("edges", tuple[edge, ...]),  # type: ignore[valid-type]
            ("nodes", tuple[node, ...]),
            ("page_info", PageInfo),
            ("total_count", int),
        ],
        frozen=True,
        module=__name__,
        namespace={
            "edge": edge,
            "__doc__": f"A page of {what}.",
            "__field_docs__": {
                "edges": "The entries of the page with their cursors.",
                "nodes": "The entries of the page.",
                "page_info": "Where the page starts and ends.",
                "total_count": "The number of entries in the whole list.",
            },
        },
    )


def page_size(first: int, most: int = MAX_PAGE_SIZE) -> int:
    """Return the number of entries of a page; refuse an invalid size."""
    if not 1 <= first <= most:
        raise BadInput("bad_first")
    return first


async def cut_page(
    info: Any,
    kind: Any,
    found: Sequence[T],
    first: int,
    after: str | None,
    cursor: Callable[[T], str],
    count: Callable[[], Awaitable[int]],
) -> Connection:
    """Return the page; one entry more than requested means that there is a next page.

    The whole list is counted only if the total is selected.
    """
    shown = tuple(found[:first])
    page_info = PageInfo(
        has_next_page=len(found) > first,
        has_previous_page=after is not None,
        start_cursor=cursor(shown[0]) if shown else None,
        end_cursor=cursor(shown[-1]) if shown else None,
    )
    edges = tuple(kind.edge(entry, cursor(entry)) for entry in shown)
    total = await count() if "totalCount" in names_asked(info) else 0
    return kind(edges, shown, page_info, total)


def cut_list(
    kind: Any, found: Sequence[T], first: int, after: str | None, number: Callable[[T], int]
) -> Connection:
    """Return a page of a list that is known as a whole, in the order of its numbers."""
    known = read_number_cursor(after)
    start = 0 if known is None else bisect_right(found, known, key=number)
    return _cut(kind, found, first, start, lambda place: number(found[place]))


def cut_ranks(kind: Any, found: Sequence[T], first: int, after: str | None) -> Connection:
    """Return a page of a list that is known as a whole, whose entries are counted from 1."""
    start = min(read_number_cursor(after) or 0, len(found))
    return _cut(kind, found, first, start, lambda place: place + 1)


def _cut(
    kind: Any, found: Sequence[T], first: int, start: int, number: Callable[[int], int]
) -> Connection:
    end = start + page_size(first, LARGE_PAGE_SIZE)
    shown = tuple(found[start:end])
    cursors = [number_cursor(number(place)) for place in range(start, start + len(shown))]
    page_info = PageInfo(
        has_next_page=len(found) > end,
        has_previous_page=start > 0,
        start_cursor=cursors[0] if shown else None,
        end_cursor=cursors[-1] if shown else None,
    )
    edges = tuple(map(kind.edge, shown, cursors))
    return kind(edges, shown, page_info, len(found))


def time_cursor(at: datetime, found: UUID) -> str:
    """Return the cursor of an entry in a list ordered by time."""
    return _write(f"{at.isoformat()} {found}")


def read_time_cursor(cursor: str | None) -> tuple[datetime, UUID] | None:
    """Return the time and the id in the cursor; None before the first entry."""
    if cursor is None:
        return None
    place, _, found = _read(cursor).partition(" ")
    try:
        return as_utc(datetime.fromisoformat(place)), UUID(found)
    except (ValueError, Refused):
        raise BadCursor from None


def points_cursor(points: int, found: UUID) -> str:
    """Return the cursor of an entry in a list ordered by points."""
    return _write(f"{points} {found}")


def read_points_cursor(cursor: str | None) -> tuple[int, UUID] | None:
    """Return the points and the id in the cursor; None before the first entry."""
    if cursor is None:
        return None
    points, _, found = _read(cursor).partition(" ")
    try:
        known = int(points), UUID(found)
    except ValueError:
        raise BadCursor from None
    if abs(known[0]) > MAX_NUMBER:
        raise BadCursor
    return known


def number_cursor(number: int) -> str:
    """Return the cursor of an entry in a list ordered by a number of its own."""
    return _write(f"# {number}")


def read_number_cursor(cursor: str | None) -> int | None:
    """Return the number in the cursor; None before the first entry."""
    if cursor is None:
        return None
    mark, _, number = _read(cursor).partition(" ")
    if mark != "#" or not number.isascii() or not number.isdigit() or int(number) > MAX_NUMBER:
        raise BadCursor
    return int(number)


def _write(text: str) -> str:
    return urlsafe_b64encode(text.encode()).decode()


def _read(cursor: str) -> str:
    try:
        return urlsafe_b64decode(cursor.encode()).decode()
    except ValueError:
        raise BadCursor from None
