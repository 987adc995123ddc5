"""Judges add points to an entrant or take them away."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.adjust_points import adjust_points
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import a_person, good
from tests.api.tournaments.seen import a_tournament, entrant_named, key_of, seen


async def test_a_penalty_counts_in_the_standings_and_everybody_reads_why(
    services: Services,
) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    good(await start_tournament(services, owner, tournament.id))
    entrant = entrant_named(tournament, "Bot 0")
    why = Why(reason="came late")
    adjusted = await seen(
        services, owner, adjust_points(services, owner, tournament.id, entrant, -0.5, why)
    )
    (adjustment,) = adjusted.adjustments
    assert (adjustment.entrant, adjustment.points, adjustment.reason) == (
        entrant,
        -0.5,
        "came late",
    )
    last = adjusted.standings[-1]
    assert (last.entrant, last.points, last.adjustment) == (entrant, -0.5, -0.5)


async def test_a_penalty_needs_a_reason_and_a_size(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    good(await start_tournament(services, owner, tournament.id))
    entrant = entrant_named(tournament, "Bot 0")
    silent = adjust_points(services, owner, tournament.id, entrant, -1, Why(reason=" "))
    assert await key_of(silent) == "reason_needed"
    for points in (0, float("nan"), 10**7):
        why = Why(reason="came late")
        await key_of(adjust_points(services, owner, tournament.id, entrant, points, why))


async def test_players_adjust_nothing(services: Services) -> None:
    _, tournament = await a_tournament(services, bots=2)
    eve = await a_person(services, "Eve")
    entrant = entrant_named(tournament, "Bot 0")
    why = Why(reason="I want to win")
    assert await key_of(adjust_points(services, eve, tournament.id, entrant, 5, why)) == (
        "not_organiser"
    )
