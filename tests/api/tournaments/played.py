"""Rounds that bots play, lists that come in, and tokens, as several tests need them."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.accounts.find_caller import find_caller
from api.base.problem import Problem
from api.jobs.tables import finish_table, play_table_bots
from api.services import Services
from api.services.caller import Caller
from api.store import tables
from api.tournaments.desk.create_tournament_token import SCOPES, create_tournament_token
from api.tournaments.desk.import_players import Imported, ImportList, import_players
from api.tournaments.views.desk import desk_tables
from tests.api.people import good


async def play_round(services: Services, tournament_id: UUID) -> None:
    """Let the bots of all tables of the round play to the end, as the jobs would have them."""
    for table in good(await desk_tables(services, None, tournament_id)):
        if table.status != "open" or table.table_id is None:
            continue
        for _ in range(400):
            await play_table_bots(services, table.table_id.bytes, 1)
            row = await tables.find(services.pool, table.table_id)
            assert row is not None
            if row.status == "over":
                break
        await finish_table(services, table.table_id.bytes, 1)


async def bring(
    services: Services,
    caller: Caller,
    tournament_id: UUID,
    text: str,
    key: str = "list",
    dry: bool = False,
) -> Imported | Problem:
    """Enter a list of players."""
    given = ImportList(text=text, idempotency_key=key, dry_run=dry)
    return await import_players(services, caller, tournament_id, given)


async def a_token(
    services: Services, caller: Caller, tournament_id: UUID, scopes: Sequence[str] = SCOPES
) -> Caller:
    """Return the caller with a token for the tournament."""
    made = good(await create_tournament_token(services, caller, tournament_id, "desk", scopes))
    found = await find_caller(services, cookie=None, token=made.secret)
    assert found is not None
    assert made.token.tournament_id == tournament_id == found.tournament_id
    return found
