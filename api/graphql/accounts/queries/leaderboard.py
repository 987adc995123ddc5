"""The best players of a game."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import gives
from api.graphql.derive.page import (
    AfterArg,
    BadInput,
    FirstArg,
    connection,
    cut_page,
    page_size,
    points_cursor,
    read_points_cursor,
)
from api.graphql.request.context import Info
from api.ratings.profile import BoardLine, count_rated, leaderboard

LeaderboardConnection = connection("Leaderboard", BoardLine, "the best players of a game")


@strawberry.type
class LeaderboardQuery:
    """Part of `Query`."""

    @gives(LeaderboardConnection)
    async def leaderboard(
        self,
        info: Info,
        game: strawberry.ID,
        bots: bool = False,
        first: FirstArg = 20,
        after: AfterArg = None,
    ) -> object:
        """The best players of a game: people, or bots instead. Unknown games are refused."""
        services = info.context.services
        if game not in services.games:
            raise BadInput("no_such_game")
        size, known = page_size(first), read_points_cursor(after)
        found = await leaderboard(services, game, bots=bots, after=known, first=size + 1)

        async def count() -> int:
            return await count_rated(services, game, bots=bots)

        def cursor(line: BoardLine) -> str:
            return points_cursor(line.points, line.account_id)

        return await cut_page(info, LeaderboardConnection, found, size, after, cursor, count)
