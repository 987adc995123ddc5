"""Rates a finished table, exactly once."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

import msgspec

from api.ratings.model import Skill, rate_group, rate_players
from api.services import Services
from api.store import ratings, tables
from api.store.pool import Connection
from api.store.ratings import RatingRow
from api.store.tables import TableRow
from engine.core import Result

_FRESH = Skill()


async def rate_table(services: Services, table_id: UUID) -> bool:
    """Rate the result; return True if it was not rated before."""
    row = await tables.find(services.pool, table_id)
    if row is None or not row.rated or row.result is None or row.ending == "abandoned":
        return False
    async with services.pool.acquire() as connection, connection.transaction():
        if await ratings.is_rated(connection, table_id):
            return False
        people = {seat.account_id: seat.seat for seat in row.seats if seat.account_id is not None}
        fresh = RatingRow(
            account_id=table_id, game=row.game, mu=_FRESH.mu, sigma=_FRESH.sigma,
            points=_FRESH.points,
        )  # fmt: skip
        before = await ratings.hold(connection, row.game, list(people), fresh)
        if row.result.shared is None:
            after = _rate_competitors(row.result, people, before)
        else:
            after = await _rate_together(connection, row, row.result.shared, before)
        await ratings.write(connection, table_id, before, after, services.now())
    return True


def level_of(row: TableRow) -> str:
    """Return what makes a cooperative game easier or harder: the number of players and options."""
    options = msgspec.json.encode(dict(row.options), order="sorted").decode()
    return f"{len(row.seats)} {options}"


def _rate_competitors(
    result: Result, people: Mapping[UUID, int], before: Mapping[UUID, RatingRow]
) -> list[RatingRow]:
    order = sorted(before)
    ranks = [result.ranks[people[account_id]] for account_id in order]
    skills = [Skill(before[account_id].mu, before[account_id].sigma) for account_id in order]
    # If somebody deleted their account, there may be only one player left to rate.
    rated = rate_players(skills, ranks) if len(order) > 1 else skills
    return [
        _changed(before[account_id], skill, won=rank == 1)
        for account_id, skill, rank in zip(order, rated, ranks, strict=True)
    ]


async def _rate_together(
    connection: Connection, row: TableRow, won: bool, before: Mapping[UUID, RatingRow]
) -> list[RatingRow]:
    level = level_of(row)
    hard = await ratings.hold_level(connection, row.game, level, _FRESH.mu, _FRESH.sigma)
    order = sorted(before)
    skills = [Skill(before[account_id].mu, before[account_id].sigma) for account_id in order]
    rated, hard_after = rate_group(skills, Skill(*hard), won)
    skill = (hard_after.mu, hard_after.sigma)
    await ratings.write_level(connection, row.game, level, skill, lost=won)
    return [
        _changed(before[account_id], new, won=won)
        for account_id, new in zip(order, rated, strict=True)
    ]


def _changed(row: RatingRow, skill: Skill, *, won: bool) -> RatingRow:
    return msgspec.structs.replace(
        row,
        mu=skill.mu,
        sigma=skill.sigma,
        points=skill.points,
        games=row.games + 1,
        wins=row.wins + won,
    )
