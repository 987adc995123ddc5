"""Daily puzzles, candidates for later days, and answers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from uuid import UUID

import msgspec

from api.store.pool import Database


class PuzzleRow(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzle of a game for one day."""

    game: str
    day: date
    puzzle: bytes


class AnswerRow(msgspec.Struct, frozen=True, kw_only=True):
    """An account's answer."""

    day: date
    notation: str
    is_solved: bool


async def add_candidates(
    db: Database, game: str, usable_on: date, puzzles: Sequence[bytes]
) -> None:
    """Store puzzles for later days."""
    await db.execute(
        """
        INSERT INTO puzzle_candidates (game, usable_on, puzzle)
        SELECT $1, $2, puzzle FROM unnest($3::bytea[]) AS new (puzzle)
        """,
        game,
        usable_on,
        list(puzzles),
    )


async def find_daily(db: Database, game: str, day: date) -> PuzzleRow | None:
    """Return the puzzle of the day, if it has been chosen."""
    row = await db.fetchrow(
        "SELECT game, day, puzzle FROM daily_puzzles WHERE game = $1 AND day = $2", game, day
    )
    return None if row is None else PuzzleRow(**dict(row))


async def take_candidate(db: Database, game: str, day: date) -> bytes | None:
    """Return the oldest puzzle that may be shown on this day; it is not offered again."""
    puzzle: bytes | None = await db.fetchval(
        """
        DELETE FROM puzzle_candidates WHERE id = (
            SELECT id FROM puzzle_candidates WHERE game = $1 AND usable_on <= $2
            ORDER BY usable_on, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING puzzle
        """,
        game,
        day,
    )
    return puzzle


async def choose_daily(db: Database, game: str, day: date, puzzle: bytes) -> PuzzleRow:
    """Make this the puzzle of the day unless another process was faster; return the chosen one."""
    await db.execute(
        "INSERT INTO daily_puzzles (game, day, puzzle) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        game,
        day,
        puzzle,
    )
    chosen = await find_daily(db, game, day)
    assert chosen is not None
    return chosen


async def add_answer(
    db: Database, account_id: UUID, game: str, answer: AnswerRow, now: datetime
) -> AnswerRow:
    """Store the first answer to a puzzle; return the one that counts."""
    await db.execute(
        """
        INSERT INTO puzzle_answers (account_id, game, day, notation, is_solved, answered_at)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
        """,
        account_id,
        game,
        answer.day,
        answer.notation,
        answer.is_solved,
        now,
    )
    counted = await find_answer(db, account_id, game, answer.day)
    assert counted is not None
    return counted


async def find_answer(db: Database, account_id: UUID, game: str, day: date) -> AnswerRow | None:
    """Return the account's answer on a day."""
    row = await db.fetchrow(
        """
        SELECT day, notation, is_solved FROM puzzle_answers
        WHERE account_id = $1 AND game = $2 AND day = $3
        """,
        account_id,
        game,
        day,
    )
    return None if row is None else AnswerRow(**dict(row))


async def solved_days(db: Database, account_id: UUID, game: str) -> list[date]:
    """Return the days whose puzzle the account solved, newest first."""
    rows = await db.fetch(
        """
        SELECT day FROM puzzle_answers WHERE account_id = $1 AND game = $2 AND is_solved
        ORDER BY day DESC
        """,
        account_id,
        game,
    )
    return [row["day"] for row in rows]
