"""Rates the server's own bots by the unrated games that they play, exactly once per table.

People at such a table keep their rating: only the bots' ratings change.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from statistics import fmean
from uuid import UUID

import msgspec

from api.ratings.model import Skill, rate_group, rate_players
from api.ratings.rate import level_of
from api.services import Services
from api.store import accounts, ratings, tables
from api.store.accounts import AccountRow
from api.store.pool import Connection
from api.store.ratings import RatingRow
from api.store.tables import TableRow
from engine.core import Result

_FRESH = Skill()
_LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)

HOUSE_BOTS = {
    name: AccountRow(id=UUID(int=0xB07 + number), name=shown, kind="bot", created_at=_LONG_AGO)
    for number, (name, shown) in enumerate(
        (("casual", "Casual"), ("steady", "Steady"), ("expert", "Expert"))
    )
}
"""The accounts of the server's bots on the leaderboard; nobody can sign in to them."""


async def rate_bots(services: Services, table_id: UUID) -> bool:
    """Rate the bots by the result; return True if it was not rated before."""
    row = await tables.find(services.pool, table_id)
    if row is None or row.result is None or not _counts(row):
        return False
    held = {seat: HOUSE_BOTS[name].id for seat, name in _house_seats(row).items()}
    async with services.pool.acquire() as connection, connection.transaction():
        if await ratings.is_rated(connection, table_id):
            return False
        for name in sorted(set(_house_seats(row).values())):
            await accounts.insert_if_missing(connection, HOUSE_BOTS[name])
        fresh = RatingRow(
            account_id=table_id, game=row.game, mu=_FRESH.mu, sigma=_FRESH.sigma,
            points=_FRESH.points,
        )  # fmt: skip
        before = await ratings.hold(connection, row.game, sorted(set(held.values())), fresh)
        skills = [
            await _skill(connection, row, seat, held, before) for seat in range(len(row.seats))
        ]
        rated = await _rate(connection, row, row.result, skills)
        after = [_changed(old, row.result, held, rated) for old in before.values()]
        await ratings.write(connection, table_id, before, after, services.now())
    return True


def _counts(row: TableRow) -> bool:
    """Whether the game shows how well a bot plays: finished, unknown cards, different players."""
    house = _house_seats(row)
    if row.rated or row.seed_known or row.ending != "played" or not house:
        return False
    together = row.result is not None and row.result.shared is not None
    return together or len(house) < len(row.seats) or len(set(house.values())) > 1


def _house_seats(row: TableRow) -> dict[int, str]:
    """Return the seats held by a server bot from the start, not as a substitute."""
    return {
        seat.seat: seat.bot
        for seat in row.seats
        if seat.account_id is None and seat.bot in HOUSE_BOTS
    }


async def _skill(
    connection: Connection,
    row: TableRow,
    seat: int,
    held: Mapping[int, UUID],
    before: Mapping[UUID, RatingRow],
) -> Skill:
    """Return the estimated skill of this seat's player."""
    if seat in held:
        known = before[held[seat]]
        return Skill(known.mu, known.sigma)
    account_id = row.seats[seat].account_id
    if account_id is not None:
        for rating in await ratings.of_account(connection, account_id):
            if rating.game == row.game:
                return Skill(rating.mu, rating.sigma)
    return _FRESH


async def _rate(
    connection: Connection, row: TableRow, result: Result, skills: list[Skill]
) -> list[Skill]:
    """Return the skills after the game; only people's rated games rate difficulty levels."""
    if result.shared is None:
        return rate_players(skills, result.ranks)
    hard = await ratings.hold_level(connection, row.game, level_of(row), _FRESH.mu, _FRESH.sigma)
    return rate_group(skills, Skill(*hard), result.shared)[0]


def _changed(
    old: RatingRow, result: Result, held: Mapping[int, UUID], rated: list[Skill]
) -> RatingRow:
    """Return the bot's new rating; the mean if it held several seats."""
    seats = [seat for seat, account_id in held.items() if account_id == old.account_id]
    skill = Skill(
        fmean(rated[seat].mu for seat in seats), fmean(rated[seat].sigma for seat in seats)
    )
    won = any(result.ranks[seat] == 1 for seat in seats) and result.shared is not False
    return msgspec.structs.replace(
        old,
        mu=skill.mu,
        sigma=skill.sigma,
        points=skill.points,
        games=old.games + 1,
        wins=old.wins + won,
    )
