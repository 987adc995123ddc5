"""A substitute plays on for somebody who left."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.substitute_entrant import substitute_entrant
from api.tournaments.desk.undo_change import undo_change
from api.tournaments.problems import TournamentRefused
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import good, people
from tests.api.tournaments.entering import find_entrant, invited_to
from tests.api.tournaments.ruling import last_line
from tests.api.tournaments.seen import a_round, a_tournament, info_of, row_of, seen


async def test_a_substitute_sits_down_when_they_agree(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=1, unclaimed="wait")
    ada, eve, dan = await people(services, "Ada", "Eve", "Dan")
    good(await register_for_tournament(services, ada, tournament.id))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    table_id = drawn.rounds[0].tables[0].table_id
    assert table_id is not None
    line = (await find_entrant(services, tournament, "Ada")).entrant
    good(await substitute_entrant(services, owner, tournament.id, line, eve.account_id))
    assert all(
        seat.account_id is None or seat.account_id == ada.account_id
        for seat in (await row_of(services, table_id)).seats
    )
    assert await invited_to(services, eve) == [tournament.id]
    good(await withdraw_from_tournament(services, eve, tournament.id))
    declined = await find_entrant(services, tournament, "Eve")
    assert (declined.status, declined.invited) == ("playing", False)
    good(await substitute_entrant(services, owner, tournament.id, line, dan.account_id))
    good(await register_for_tournament(services, dan, tournament.id))
    seated = {seat.account_id for seat in (await row_of(services, table_id)).seats}
    assert dan.account_id in seated
    assert eve.account_id not in seated


async def test_the_waiting_list_has_agreed_to_play(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=1, capacity=2, late_until_round=9)
    ada, eve = await people(services, "Ada", "Eve")
    for player in (ada, eve):
        good(await register_for_tournament(services, player, tournament.id))
    assert (await find_entrant(services, tournament, "Eve")).status == "waiting"
    good(await start_tournament(services, owner, tournament.id))
    line = (await find_entrant(services, tournament, "Ada")).entrant
    good(await substitute_entrant(services, owner, tournament.id, line, eve.account_id))
    assert (await find_entrant(services, tournament, "Eve")).account_id == eve.account_id


async def test_a_substitute_sits_down_at_the_running_table(services: Services) -> None:
    owner, tournament, table_id = await a_round(services)
    (eve,) = await people(services, "Eve")
    ada = (await info_of(services, tournament)).rounds[0].tables[0].entrants[0]
    changed = await seen(
        services,
        owner,
        substitute_entrant(services, owner, tournament.id, ada, eve.account_id, "ill"),
    )
    assert changed.entrants[0].name == "Eve" or changed.entrants[1].name == "Eve"
    assert (await row_of(services, table_id)).seats[0].account_id is None
    good(await register_for_tournament(services, eve, tournament.id, None))
    row = await row_of(services, table_id)
    assert row.seats[0].account_id == eve.account_id
    assert not row.rated
    good(
        await undo_change(
            services,
            owner,
            tournament.id,
            await last_line(services, tournament),
            Why(reason="well again"),
        )
    )
    assert (await row_of(services, table_id)).seats[0].account_id != eve.account_id


async def test_nobody_plays_for_two(services: Services) -> None:
    owner, tournament, _ = await a_round(services)
    ada, bob = (await info_of(services, tournament)).rounds[0].tables[0].entrants
    entries = {entry.entrant: entry for entry in (await info_of(services, tournament)).entrants}
    other = entries[bob].account_id
    assert other is not None
    refused = await substitute_entrant(services, owner, tournament.id, ada, other, "")
    assert isinstance(refused, TournamentRefused)
    assert refused.key == "already_registered"


async def test_whoever_knows_the_deal_is_no_substitute(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2, duplicate=True)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id, None))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    left = await seen(services, ada, withdraw_from_tournament(services, ada, tournament.id))
    place = next(entry.entrant for entry in left.entrants if entry.account_id == bob.account_id)
    assert len(drawn.rounds[0].tables) == 2
    refused = await substitute_entrant(services, owner, tournament.id, place, ada.account_id, "")
    assert isinstance(refused, TournamentRefused)
    assert refused.key == "knows_the_deal"
