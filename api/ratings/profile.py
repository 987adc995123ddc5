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
    """How well an account plays a game; a newcomer has 1000 points."""

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
    """A finished game as one of its players remembers it."""

    table_id: UUID
    game: str
    seats: int
    seat: int
    rank: int | None
    shared: bool | None
    """Won or lost together; None where players compete."""
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
    """The best at the game; `after` is (points, account_id) of the last line known."""
    rows = await ratings.board(
        services.pool, game, bots=bots, after=after, first=max(1, min(first, MAX_LINES))
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
    """The account's ratings, game by game."""
    return tuple(
        Rating(game=row.game, points=row.points, games=row.games, wins=row.wins)
        for row in await ratings.of_account(services.pool, account_id)
    )


async def games_of(
    services: Services,
    caller: Caller | None,
    account_id: UUID,
    *,
    before: datetime | None = None,
    first: int = 20,
) -> tuple[PastGame, ...]:
    """The finished games of the account, the latest first."""
    rows = await ratings.past_games(
        services.pool,
        account_id,
        before=before,
        first=max(1, min(first, MAX_LINES)),
        private=caller is not None and caller.account_id == account_id,
    )
    return tuple(PastGame(**msgspec.structs.asdict(row)) for row in rows)


async def statistics_of(services: Services, account_id: UUID) -> tuple[Statistics, ...]:
    """The account's finished games counted, title by title."""
    rows = await ratings.tallies(services.pool, account_id)
    return tuple(Statistics(**msgspec.structs.asdict(row)) for row in rows)
