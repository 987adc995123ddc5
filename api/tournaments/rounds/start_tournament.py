"""Starts a tournament: closes registration and fixes the seeds."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from uuid import UUID

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import ratings
from api.tournaments import log
from api.tournaments.log import Change
from api.tournaments.pairing.schedules import MAX_SCHEDULED
from api.tournaments.problems import refused
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import UNEXPLAINED, Why, change_tournament
from api.tournaments.rounds.load import LoadedTournament, load_tournament
from api.tournaments.terms import EntrantId, RoundRobin
from api.tournaments.tournament import Tournament


@returns_problems
async def start_tournament(
    services: Services, caller: Caller | None, tournament_id: UUID, why: Why = UNEXPLAINED
) -> LoadedTournament:
    """Close registration; the first round can then be drawn."""
    caller = check_scope(caller, "tournaments", tournament_id)
    known = await known_ratings(services, await load_tournament(services, tournament_id))

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        check_role(loaded, caller, "director")
        return start_changes(loaded, known)

    return await change_tournament(services, tournament_id, caller.account_id, decide, why)


async def known_ratings(services: Services, loaded: LoadedTournament) -> dict[EntrantId, int]:
    """Return the ratings of all entrants; a rating from a list overrides the account's."""
    tournament = loaded.tournament
    if tournament.terms.seeding != "rating":
        return {}
    accounts = {
        UUID(entrant.account): entrant.id
        for entrant in tournament.entrants.values()
        if entrant.account
    }
    found = await ratings.points_of(services.pool, tournament.terms.game, list(accounts))
    known = {accounts[account]: points for account, points in found.items()}
    known.update(
        (entrant.id, entrant.rating)
        for entrant in tournament.entrants.values()
        if entrant.rating is not None
    )
    return known


def start_changes(loaded: LoadedTournament, known: dict[EntrantId, int]) -> Sequence[Change]:
    """Return the change that starts the tournament, with its seeds and its random seed."""
    lot = secrets.randbelow(2**31)
    order = seed_order(loaded.tournament, known, lot)
    terms = loaded.tournament.terms
    many = loaded.tournament.players > MAX_SCHEDULED
    if isinstance(terms.format, RoundRobin) and terms.seats > 2 and many:
        key = "too_many_for_round_robin"
        raise refused(key, most=MAX_SCHEDULED)
    return [log.Started(tuple(order), lot)]


def seed_order(tournament: Tournament, known: dict[EntrantId, int], lot: int) -> list[EntrantId]:
    """Return the entrants, best seed first.

    By list: given seeds first, then the order of registration. By rating: the highest first,
    unrated players last. By lot: at random.
    """
    entrants = list(tournament.entrants.values())
    match tournament.terms.seeding:
        case "lot":
            ids = [entrant.id for entrant in entrants]
            Random(lot).shuffle(ids)
            return ids
        case "rating":
            entrants.sort(key=lambda entrant: (-known.get(entrant.id, -(10**9)), entrant.seed))
        case "list":
            entrants.sort(
                key=lambda entrant: (
                    entrant.listed_seed is None,
                    entrant.listed_seed or 0,
                    entrant.seed,
                )
            )
    return [entrant.id for entrant in entrants]
