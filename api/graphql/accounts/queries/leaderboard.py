"""Who plays best."""

from __future__ import annotations

from uuid import UUID

import msgspec
import strawberry

from api.graphql.derive.fields import gives
from api.graphql.derive.page import BadCursor, PageInfo, cut_page, page_size
from api.graphql.request.context import Info
from api.ratings.profile import BoardLine, leaderboard


class BoardEdge(msgspec.Struct, frozen=True):
    """A line of a leaderboard and where it stands."""

    node: BoardLine
    cursor: str


class BoardConnection(msgspec.Struct, frozen=True):
    """A page of a leaderboard."""

    edges: tuple[BoardEdge, ...]
    page_info: PageInfo


@strawberry.type
class LeaderboardQuery:
    """Part of `Query`."""

    @gives(BoardConnection)
    async def leaderboard(
        self,
        info: Info,
        game: strawberry.ID,
        bots: bool = False,
        first: int = 20,
        after: str | None = None,
    ) -> object:
        """The best at a game, people or with bots among them; at most 100 a page."""
        size = page_size(first)
        found = await leaderboard(
            info.context.services, game, bots=bots, after=_read_cursor(after), first=size + 1
        )
        edges, page = cut_page(
            found, size, after, lambda line: BoardEdge(line, _cursor(line)), _cursor
        )
        return BoardConnection(edges, page)


def _cursor(line: BoardLine) -> str:
    return f"{line.points}.{line.account_id}"


def _read_cursor(cursor: str | None) -> tuple[int, UUID] | None:
    """Where the cursor stands; None before the first entry."""
    if cursor is None:
        return None
    points, _, account_id = cursor.partition(".")
    try:
        known = int(points), UUID(account_id)
    except ValueError:
        raise BadCursor from None
    if abs(known[0]) >= 2**31:
        raise BadCursor
    return known
