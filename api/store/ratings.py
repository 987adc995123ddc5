"""Ratings in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.pool import Connection, Database


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """The rating of an account at a game."""

    account_id: UUID
    game: str
    mu: float
    sigma: float
    points: int
    games: int = 0
    wins: int = 0


class BoardRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a leaderboard."""

    account_id: UUID
    name: str
    kind: str
    points: int
    games: int
    wins: int


class PastRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game that an account has finished."""

    table_id: UUID
    game: str
    seats: int
    seat: int
    rank: int | None
    shared: bool | None
    rated: bool
    ending: str
    ended_at: datetime
    points_before: int | None
    points: int | None


async def is_rated(connection: Connection, table_id: UUID) -> bool:
    """Whether the table's result is already rated; locks the answer until the transaction ends."""
    await connection.execute("SELECT FROM tables WHERE id = $1 FOR UPDATE", table_id)
    return bool(
        await connection.fetchval(
            "SELECT EXISTS (SELECT FROM rating_changes WHERE table_id = $1)", table_id
        )
    )


async def hold(
    connection: Connection, game: str, account_ids: Sequence[UUID], fresh: RatingRow
) -> dict[UUID, RatingRow]:
    """Return the ratings of these accounts, locked until the transaction ends."""
    await connection.execute(
        """
        INSERT INTO ratings (account_id, game, mu, sigma, points)
        SELECT unnest($1::uuid[]), $2, $3, $4, $5 ON CONFLICT DO NOTHING
        """,
        sorted(account_ids),
        game,
        fresh.mu,
        fresh.sigma,
        fresh.points,
    )
    # Always in the same order: two tables that end together must not deadlock.
    rows = await connection.fetch(
        """
        SELECT account_id, game, mu, sigma, points, games, wins FROM ratings
        WHERE game = $1 AND account_id = ANY($2::uuid[]) ORDER BY account_id FOR UPDATE
        """,
        game,
        list(account_ids),
    )
    return {row["account_id"]: RatingRow(**dict(row)) for row in rows}


async def write(
    connection: Connection,
    table_id: UUID,
    before: Mapping[UUID, RatingRow],
    after: Sequence[RatingRow],
    at: datetime,
) -> None:
    """Store the new ratings and how this table changed them."""
    await connection.executemany(
        """
        WITH changed AS (
            INSERT INTO rating_changes (table_id, account_id, points_before, points, at)
            VALUES ($8, $1, $9, $5, $10)
        )
        UPDATE ratings SET mu = $3, sigma = $4, points = $5, games = $6, wins = $7
        WHERE account_id = $1 AND game = $2
        """,
        [
            (
                row.account_id,
                row.game,
                row.mu,
                row.sigma,
                row.points,
                row.games,
                row.wins,
                table_id,
                before[row.account_id].points,
                at,
            )
            for row in after
        ],
    )


async def hold_level(
    connection: Connection, game: str, level: str, mu: float, sigma: float
) -> tuple[float, float]:
    """Return the rating of the difficulty level, locked until the transaction ends."""
    await connection.execute(
        """
        INSERT INTO difficulties (game, level, mu, sigma) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING
        """,
        game,
        level,
        mu,
        sigma,
    )
    row = await connection.fetchrow(
        "SELECT mu, sigma FROM difficulties WHERE game = $1 AND level = $2 FOR UPDATE", game, level
    )
    return (mu, sigma) if row is None else (row["mu"], row["sigma"])


async def write_level(
    connection: Connection, game: str, level: str, skill: tuple[float, float], lost: bool
) -> None:
    """Store the new rating of the difficulty level."""
    await connection.execute(
        """
        UPDATE difficulties SET mu = $3, sigma = $4, games = games + 1, losses = losses + $5
        WHERE game = $1 AND level = $2
        """,
        game,
        level,
        *skill,
        int(lost),
    )


async def board(
    db: Database, game: str, *, bots: bool, after: tuple[int, UUID] | None, first: int
) -> list[BoardRow]:
    """Return the best people, or the best bots, after the given line."""
    rows = await db.fetch(
        """
        SELECT account_id, accounts.name, accounts.kind, points, games, wins
        FROM ratings JOIN accounts ON accounts.id = account_id
        WHERE game = $1 AND games > 0 AND (accounts.kind = 'bot') = $2
          AND ($3::int IS NULL OR (-points, account_id) > (-$3, $4::uuid))
        ORDER BY points DESC, account_id LIMIT $5
        """,
        game,
        bots,
        None if after is None else after[0],
        None if after is None else after[1],
        first,
    )
    return [BoardRow(**dict(row)) for row in rows]


async def of_account(db: Database, account_id: UUID) -> list[RatingRow]:
    """Return the account's ratings, one per game."""
    rows = await db.fetch(
        """
        SELECT account_id, game, mu, sigma, points, games, wins FROM ratings
        WHERE account_id = $1 AND games > 0 ORDER BY game
        """,
        account_id,
    )
    return [RatingRow(**dict(row)) for row in rows]


async def past_games(
    db: Database,
    account_id: UUID,
    *,
    after: tuple[datetime, UUID] | None,
    first: int,
    private: bool,
) -> list[PastRow]:
    """Return the account's finished games, newest first, without sandboxes.

    Tables without spectators are listed only for the account itself.
    """
    rows = await db.fetch(
        """
        SELECT tables.id AS table_id, game, seats.seat, rated, ending, ended_at,
               (SELECT count(*) FROM seats AS every WHERE every.table_id = tables.id) AS seats,
               (result -> 'ranks' ->> seats.seat::int)::int AS rank,
               (result ->> 'shared')::boolean AS shared, points_before, points
        FROM seats JOIN tables ON tables.id = seats.table_id
        LEFT JOIN rating_changes AS change
            ON change.table_id = tables.id AND change.account_id = $1
        WHERE seats.account_id = $1 AND status = 'over' AND started_at IS NOT NULL
          AND forked_from IS NULL AND (spectators OR $4)
          AND ($2::timestamptz IS NULL OR (ended_at, tables.id) < ($2, $5::uuid))
        ORDER BY ended_at DESC, tables.id DESC, seats.seat LIMIT $3
        """,
        account_id,
        None if after is None else after[0],
        first,
        private,
        None if after is None else after[1],
    )
    return [PastRow(**dict(row)) for row in rows]


async def count_past_games(db: Database, account_id: UUID, *, private: bool) -> int:
    """Return how many lines `past_games` has in total."""
    found: int = await db.fetchval(
        """
        SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE seats.account_id = $1 AND status = 'over' AND started_at IS NOT NULL
          AND forked_from IS NULL AND (spectators OR $2)
        """,
        account_id,
        private,
    )
    return found


async def count_rated(db: Database, game: str, *, bots: bool) -> int:
    """Return how many lines `board` has in total."""
    found: int = await db.fetchval(
        """
        SELECT count(*) FROM ratings JOIN accounts ON accounts.id = account_id
        WHERE game = $1 AND games > 0 AND (accounts.kind = 'bot') = $2
        """,
        game,
        bots,
    )
    return found


class TallyRow(msgspec.Struct, frozen=True, kw_only=True):
    """How many games of one title an account has finished, and how."""

    game: str
    games: int
    wins: int
    abandoned: int
    forfeits: int
    mean_rank: float | None


async def tallies(db: Database, account_id: UUID) -> list[TallyRow]:
    """Return the account's finished games counted by title, without sandboxes."""
    rows = await db.fetch(
        """
        SELECT game, count(*) FILTER (WHERE ending IN ('played', 'forfeit')) AS games,
               count(*) FILTER (WHERE (result ->> 'shared')::boolean IS TRUE
                   OR ((result ->> 'shared') IS NULL
                       AND (result -> 'ranks' ->> seat::int)::int = 1)) AS wins,
               count(*) FILTER (WHERE ending = 'abandoned') AS abandoned,
               count(*) FILTER (WHERE forfeited) AS forfeits,
               avg((result -> 'ranks' ->> seat::int)::int)::float8 AS mean_rank
        FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE account_id = $1 AND status = 'over' AND started_at IS NOT NULL
          AND forked_from IS NULL
        GROUP BY game ORDER BY game
        """,
        account_id,
    )
    return [TallyRow(**dict(row)) for row in rows]


async def points_of(db: Database, game: str, account_ids: Sequence[UUID]) -> dict[UUID, int]:
    """Return the points of those accounts that have a rating at the game."""
    rows = await db.fetch(
        "SELECT account_id, points FROM ratings WHERE game = $1 AND account_id = ANY($2::uuid[])",
        game,
        list(account_ids),
    )
    return {row["account_id"]: row["points"] for row in rows}
