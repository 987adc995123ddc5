"""Players check in before the start; whoever is missing is absent."""

from __future__ import annotations

from datetime import timedelta

from api.services import Services
from api.tournaments.desk.appoint_organiser import appoint_organiser
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.registration.check_in_to_tournament import check_in_to_tournament
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import FakeClock, a_person, good, people
from tests.api.tournaments.played import bring
from tests.api.tournaments.seen import (
    a_tournament,
    entrant_named,
    info_of,
    key_of,
    statuses,
)


async def test_check_in_opens_before_the_start_and_who_is_missing_is_absent(
    services: Services, fake_clock: FakeClock
) -> None:
    moment = (fake_clock.now() + timedelta(hours=2)).isoformat()
    owner, tournament = await a_tournament(
        services, bots=2, check_in=True, check_in_minutes=30, starts_at=moment
    )
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id))
    early = check_in_to_tournament(services, ada, tournament.id)
    assert await key_of(early) == "check_in_not_open"
    fake_clock.move(minutes=91)
    good(await check_in_to_tournament(services, ada, tournament.id))
    good(await start_tournament(services, owner, tournament.id))
    now = statuses(await info_of(services, tournament))
    assert (now["Ada"], now["Bob"]) == ("playing", "absent")
    entrant = entrant_named(await info_of(services, tournament), "Bob")
    good(await manage_entrant(services, owner, tournament.id, [entrant], "bring_back"))
    assert statuses(await info_of(services, tournament))["Bob"] == "playing"


async def test_the_desk_checks_in_players_of_a_list(services: Services) -> None:
    owner, tournament = await a_tournament(services, check_in=True)
    good(await bring(services, owner, tournament.id, "Ada\nBob\nCleo\nDan"))
    helper = await a_person(services, "Sam")
    good(await appoint_organiser(services, owner, tournament.id, helper.account_id, "scorekeeper"))
    entered = await info_of(services, tournament)
    came = [entrant_named(entered, name) for name in ("Ada", "Bob", "Cleo")]
    good(await manage_entrant(services, helper, tournament.id, came, "check_in"))
    good(await manage_entrant(services, helper, tournament.id, came[2:], "undo_check_in"))
    good(await start_tournament(services, owner, tournament.id))
    now = statuses(await info_of(services, tournament))
    assert now == {"Ada": "playing", "Bob": "playing", "Cleo": "absent", "Dan": "absent"}
