"""Codes are for directors: on a sheet for slips, and new ones when a claim was taken back."""

from __future__ import annotations

import csv
import io

from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.appoint_organiser import appoint_organiser
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.registration.claim_registration import claim_registration
from api.tournaments.views.sheets import read_sheet
from api.tournaments.views.tournament_info import TournamentInfo, tournament_info
from tests.api.people import a_person, good
from tests.api.tournaments.played import bring
from tests.api.tournaments.seen import a_tournament, key_of


async def two_unclaimed(services: Services) -> tuple[Caller, TournamentInfo]:
    owner, tournament = await a_tournament(services)
    made = good(await bring(services, owner, tournament.id, "Ada\nBob"))
    return owner, await tournament_info(services, owner, made.loaded)


async def codes_seen(
    services: Services, caller: Caller | None, tournament: TournamentInfo
) -> list[dict[str, str]]:
    sheet = good(await read_sheet(services, caller, tournament.id, "claims"))
    return list(csv.DictReader(io.StringIO(sheet.removeprefix("\ufeff"))))


async def test_directors_get_codes_and_links_as_a_sheet(services: Services) -> None:
    owner, tournament = await two_unclaimed(services)
    rows = await codes_seen(services, owner, tournament)
    assert [row["name"] for row in rows] == ["Ada", "Bob"]
    for row, entrant in zip(rows, tournament.entrants, strict=True):
        assert row["code"] == entrant.claim
        assert row["link"] == f"/tournaments/{tournament.id}/claim/{entrant.claim}"


async def test_a_link_to_a_private_tournament_shows_it_and_enters_only_its_owner(
    services: Services,
) -> None:
    owner, tournament = await a_tournament(services, public=False)
    good(await bring(services, owner, tournament.id, "Ada"))
    assert tournament.code != tournament.view_code
    site = "https://games.example"
    sheet = good(await read_sheet(services, owner, tournament.id, "claims", origin=site))
    (row,) = csv.DictReader(io.StringIO(sheet.removeprefix("\ufeff")))
    way = f"/tournaments/{tournament.id}/{tournament.view_code}/claim/{row['code']}"
    assert row["link"] == site + way


async def test_nobody_below_a_director_gets_a_code(services: Services) -> None:
    owner, tournament = await two_unclaimed(services)
    assert await codes_seen(services, None, tournament) == []
    for role in ("viewer", "scorekeeper", "judge"):
        helper = await a_person(services, role)
        good(await appoint_organiser(services, owner, tournament.id, helper.account_id, role))
        assert await codes_seen(services, helper, tournament) == []


async def test_a_claim_by_the_wrong_person_is_taken_back_and_its_code_is_spent(
    services: Services,
) -> None:
    owner, tournament = await two_unclaimed(services)
    ada, old = tournament.entrants[0].entrant, tournament.entrants[0].claim or ""
    stranger, right = await a_person(services, "Stranger"), await a_person(services, "Ada")
    good(await claim_registration(services, stranger, tournament.id, old))
    assert [row["name"] for row in await codes_seen(services, owner, tournament)] == ["Bob"]
    good(await manage_entrant(services, owner, tournament.id, [ada], "release_claim"))
    (fresh,) = [
        row["code"] for row in await codes_seen(services, owner, tournament) if row["name"] == "Ada"
    ]
    assert fresh != old
    assert await key_of(claim_registration(services, right, tournament.id, old)) == "unknown_claim"
    good(await claim_registration(services, right, tournament.id, fresh))
