"""Leaderboards and profiles."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.services import Services
from api.services.caller import Caller
from api.store import ratings

MAX_LINES = 100


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """The rating of an account at a game; a newcomer has 1000 points."""

    game: str
    points: int
    games: int
    wins: int


class BoardLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a leaderboard."""

    account_id: UUID
    name: str
    is_bot: bool
    points: int
    games: int
    wins: int


class PastGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game from the view of one of its players."""

    table_id: UUID
    game: str
    seats: int
    seat: int
    rank: int | None
    shared: bool | None
    """Whether all won or lost together; None where players compete."""
    rated: bool
    ending: str
    ended_at: datetime
    points_before: int | None
    points: int | None


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """An account's finished games of one title, counted."""

    game: str
    games: int
    wins: int
    abandoned: int
    forfeits: int
    mean_rank: float | None


async def leaderboard(
    services: Services,
    game: str,
    *,
    bots: bool = False,
    after: tuple[int, UUID] | None = None,
    first: int = 20,
) -> tuple[BoardLine, ...]:
    """Return the best players; `after` is (points, account_id) of the last line known."""
    rows = await ratings.board(
        services.pool, game, bots=bots, after=after, first=max(1, min(first, MAX_LINES + 1))
    )
    return tuple(
        BoardLine(
            account_id=row.account_id,
            name=row.name,
            is_bot=row.kind == "bot",
            points=row.points,
            games=row.games,
            wins=row.wins,
        )
        for row in rows
    )


async def ratings_of(services: Services, account_id: UUID) -> tuple[Rating, ...]:
    """Return the account's ratings, one per game."""
    return tuple(
        Rating(game=row.game, points=row.points, games=row.games, wins=row.wins)
        for row in await ratings.of_account(services.pool, account_id)
    )


async def games_of(
    services: Services,
    caller: Caller | None,
    account_id: UUID,
    *,
    after: tuple[datetime, UUID] | None = None,
    first: int = 20,
) -> tuple[PastGame, ...]:
    """Return the account's finished games, newest first; `after` is (ended_at, table_id)."""
    rows = await ratings.past_games(
        services.pool,
        account_id,
        after=after,
        first=max(1, min(first, MAX_LINES + 1)),
        private=caller is not None and caller.account_id == account_id,
    )
    return tuple(PastGame(**msgspec.structs.asdict(row)) for row in rows)


async def count_games_of(services: Services, caller: Caller | None, account_id: UUID) -> int:
    """Return how many finished games of the account the caller may see."""
    private = caller is not None and caller.account_id == account_id
    return await ratings.count_past_games(services.pool, account_id, private=private)


async def count_rated(services: Services, game: str, *, bots: bool = False) -> int:
    """Return how many lines the leaderboard has."""
    return await ratings.count_rated(services.pool, game, bots=bots)


async def statistics_of(services: Services, account_id: UUID) -> tuple[Statistics, ...]:
    """Return the account's finished games, counted by title."""
    rows = await ratings.tallies(services.pool, account_id)
    return tuple(Statistics(**msgspec.structs.asdict(row)) for row in rows)
