"""What a use case has made of a tournament, as its caller sees it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any
from uuid import UUID

from api.base.problem import Problem
from api.services import Services
from api.services.caller import Caller
from api.store import tables
from api.store.tables import TableRow
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.desk.register_bot import register_bot
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.terms import Swiss, TournamentTerms
from api.tournaments.views.find_tournament import find_tournament
from api.tournaments.views.tournament_info import TournamentInfo, tournament_info
from tests.api.people import a_person, good, people


async def seen(
    services: Services, caller: Caller | None, answer: Awaitable[LoadedTournament | Problem]
) -> TournamentInfo:
    """Return the tournament after a use case that must have worked."""
    return await tournament_info(services, caller, good(await answer))


async def key_of(answer: Awaitable[Any]) -> str:
    """Return the key of the problem that a use case must have answered."""
    problem = await answer
    assert isinstance(problem, Problem), problem
    return problem.key


def small_terms(**changes: object) -> TournamentTerms:
    """Return terms of a small tournament of pairs."""
    base = {
        "title": "Cup",
        "game": "windfall",
        "seats": 2,
        "format": Swiss(2),
        "rated": False,
        "first_round": "list",
    }
    # mypy cannot see through a mapping of arguments; their names are checked when it runs.
    return TournamentTerms(**(base | changes))  # type: ignore[arg-type]


async def a_tournament(
    services: Services, bots: int = 0, **changes: object
) -> tuple[Caller, TournamentInfo]:
    """Return a tournament with so many bots in it, and its owner."""
    owner = await a_person(services, "Olga")
    made = create_tournament(services, owner, small_terms(**changes))
    tournament = await seen(services, owner, made)
    for number in range(bots):
        entered = register_bot(services, owner, tournament.id, f"Bot {number}", "random")
        tournament = await seen(services, owner, entered)
    return owner, tournament


def entrant_named(tournament: TournamentInfo, name: str) -> str:
    """Return the id of the entrant of this name."""
    return next(entrant.entrant for entrant in tournament.entrants if entrant.name == name)


def table_id_of(tournament: TournamentInfo, table_number: int = 1) -> UUID:
    """Return the id of a table of the newest round."""
    found = tournament.rounds[-1].tables[table_number - 1].table_id
    assert found is not None
    return found


async def info_of(services: Services, tournament: TournamentInfo) -> TournamentInfo:
    """Return the tournament as everybody sees it now."""
    return good(await find_tournament(services, None, tournament.id))


async def a_round(services: Services, **changes: object) -> tuple[Caller, TournamentInfo, UUID]:
    """Return the owner, the tournament and the table of a first round of two people."""
    owner, tournament = await a_tournament(services, 0, **changes)
    for player in await people(services, "Ada", "Bob"):
        good(await register_for_tournament(services, player, tournament.id, None))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    table_id = drawn.rounds[0].tables[0].table_id
    assert table_id is not None
    return owner, tournament, table_id


async def row_of(services: Services, table_id: UUID) -> TableRow:
    """Return the table as the database holds it."""
    row = await tables.find(services.pool, table_id)
    assert row is not None
    return row


def statuses(tournament: TournamentInfo) -> dict[str, str]:
    """Return the status of every entrant by name."""
    return {entrant.name: entrant.status for entrant in tournament.entrants}
