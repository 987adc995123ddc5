"""Who organises a tournament, plays in it or is invited to it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

from api.store.mutes import MUTED
from api.store.pool import Connection, Database
from api.store.strangers import MET


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """The role of an account in a tournament."""

    account_id: UUID
    role: str
    plays: bool
    invited: bool


class InvitedRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that an account is invited to."""

    tournament_id: UUID
    game: str
    title: str
    owner_id: UUID | None
    owner_name: str
    at: datetime


async def write_people(
    connection: Connection, tournament_id: UUID, people: Sequence[PersonRow]
) -> None:
    """Store the new roles of these accounts; those who have none any more are deleted."""
    await connection.execute(
        """
        INSERT INTO tournament_people (tournament_id, account_id, role, plays, invited)
        SELECT $1, new.account_id, new.role, new.plays, new.invited
        FROM unnest($2::uuid[], $3::text[], $4::boolean[], $5::boolean[])
            AS new (account_id, role, plays, invited)
        WHERE EXISTS (SELECT FROM accounts WHERE id = new.account_id)
        ON CONFLICT (tournament_id, account_id) DO UPDATE
            SET role = excluded.role, plays = excluded.plays, invited = excluded.invited
        """,
        tournament_id,
        [person.account_id for person in people],
        [person.role for person in people],
        [person.plays for person in people],
        [person.invited for person in people],
    )
    await connection.execute(
        """
        DELETE FROM tournament_people
        WHERE tournament_id = $1 AND role = 'none' AND NOT plays AND NOT invited
        """,
        tournament_id,
    )


async def invitations(db: Database, account_id: UUID, limit: int) -> list[InvitedRow]:
    """Return the tournaments that wait for the account's answer.

    Those of owners with whom it has played come first, so that strangers cannot crowd them out;
    then the newest. Accounts that it has muted cannot invite it.
    """
    rows = await db.fetch(
        f"""
        SELECT tournaments.id AS tournament_id, game, title, owner.id AS owner_id,
               coalesce(owner.name, '') AS owner_name, tournaments.created_at AS at
        FROM tournament_people AS mine
        JOIN tournaments ON tournaments.id = mine.tournament_id AND status <> 'over'
        LEFT JOIN tournament_people AS owns
            ON owns.tournament_id = tournaments.id AND owns.role = 'owner'
        LEFT JOIN accounts AS owner ON owner.id = owns.account_id
        WHERE mine.account_id = $1 AND mine.invited AND NOT {MUTED.format("$1", "owner.id")}
        ORDER BY {MET.format("owner.id", "$1")} DESC, tournaments.created_at DESC, tournaments.id
        LIMIT $2
        """,
        account_id,
        limit,
    )
    return [InvitedRow(**dict(row)) for row in rows]


async def is_flooded(
    db: Database, inviter_id: UUID, account_ids: Sequence[UUID], most: int
) -> bool:
    """Return whether one of the accounts has this many unanswered invitations from strangers.

    Whoever has sat at a table with the account is no stranger, and to such an inviter it is open.
    Those that it has muted do not count: it does not see their invitations.
    """
    return bool(
        await db.fetchval(
            f"""
            SELECT EXISTS (
                SELECT FROM unnest($2::uuid[]) AS asked (id)
                WHERE NOT {MET.format("$1", "asked.id")} AND $3 <= (
                    SELECT count(*) FROM tournament_people AS mine
                    JOIN tournaments ON tournaments.id = mine.tournament_id AND status <> 'over'
                    JOIN tournament_people AS owns
                        ON owns.tournament_id = mine.tournament_id AND owns.role = 'owner'
                    WHERE mine.account_id = asked.id AND mine.invited
                      AND NOT {MET.format("owns.account_id", "asked.id")}
                      AND NOT {MUTED.format("asked.id", "owns.account_id")}))
            """,
            inviter_id,
            account_ids,
            most,
        )
    )
