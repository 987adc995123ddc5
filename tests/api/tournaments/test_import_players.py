"""Players come from a CSV file."""

from __future__ import annotations

from uuid import uuid4

import pytest

from api.base.problem import BadIdempotencyKey, NotSignedIn, Problem, TooMany
from api.play.create_tables import BadRows
from api.services import Services
from api.tournaments.desk.import_players import ImportList, import_players
from api.tournaments.problems import NotOrganiser, TournamentRefused
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.views.tournament_info import tournament_info
from tests.api.people import a_person, good
from tests.api.tournaments.played import bring
from tests.api.tournaments.seen import a_tournament, info_of


async def test_names_bots_and_accounts_come_from_a_file(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    ada = await a_person(services, "Ada")
    text = f'name,account,bot\nBob,,\n,{ada.account_id},\n"Robot, the",,random\n'
    told = good(await bring(services, owner, tournament.id, text))
    assert [
        (entrant.name, entrant.account_id, entrant.invited, entrant.bot)
        for entrant in (await tournament_info(services, owner, told.loaded)).entrants
    ] == [
        ("Bob", None, False, None),
        ("Ada", None, True, None),
        ("Robot, the", None, False, "random"),
    ]
    # Who was invited answers in the app; the code is for those who have no account there yet.
    assert [
        bool(entrant.claim)
        for entrant in (await tournament_info(services, owner, told.loaded)).entrants
    ] == [True, True, False]
    good(await register_for_tournament(services, ada, tournament.id, None))
    entrants = (await info_of(services, tournament)).entrants
    assert ada.account_id in {entrant.account_id for entrant in entrants}
    assert all(entrant.claim is None for entrant in (await info_of(services, tournament)).entrants)


async def test_a_list_is_taken_once_and_a_dry_run_not_at_all(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    dry = good(await bring(services, owner, tournament.id, "Bob\nEve", dry=True))
    assert (dry.players, dry.dry_run, dry.loaded.tournament.entrants) == (2, True, {})
    for _ in range(2):
        told = good(await bring(services, owner, tournament.id, "Bob\nEve"))
    assert [
        entrant.name for entrant in (await tournament_info(services, owner, told.loaded)).entrants
    ] == [
        "Bob",
        "Eve",
    ]


async def test_wrong_rows_are_all_named_and_nothing_is_taken(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    ada = await a_person(services, "Ada")
    good(await register_for_tournament(services, ada, tournament.id, None))
    rows = [
        "name;account;bot",
        "Bob;;",
        ";;random",
        f";{ada.account_id};",
        f";{uuid4()};",
        ";ada@example.org;",
        "Bob;;",
        "Robot;;deep blue",
    ]
    refused = await bring(services, owner, tournament.id, "\n".join(rows))
    assert isinstance(refused, BadRows)
    assert [(row.row, row.key) for row in refused.rows] == [
        (3, "bad_name"),
        (4, "already_registered"),
        (5, "no_such_account"),
        (6, "account_unreadable"),
        (7, "name_twice"),
        (8, "no_such_bot"),
    ]
    assert len((await info_of(services, tournament)).entrants) == 1


@pytest.mark.parametrize(
    ("text", "key", "problem"),
    [
        ("", "k", TournamentRefused),
        ("x\n" * 2001, "k", TooMany),
        ("Bob", "", BadIdempotencyKey),
    ],
)
async def test_a_list_that_cannot_be_is_refused(
    services: Services, text: str, key: str, problem: type[Problem]
) -> None:
    owner, tournament = await a_tournament(services)
    assert isinstance(await bring(services, owner, tournament.id, text, key), problem)


async def test_strangers_import_nobody(services: Services) -> None:
    _, tournament = await a_tournament(services)
    stranger = await a_person(services, "Eve")
    given = ImportList(text="Bob", idempotency_key="list")
    refused = await import_players(services, stranger, tournament.id, given)
    assert isinstance(refused, NotOrganiser)
    assert await import_players(services, None, tournament.id, given) == NotSignedIn()
    assert (await info_of(services, tournament)).entrants == ()


async def test_past_the_last_place_imported_players_wait(services: Services) -> None:
    owner, tournament = await a_tournament(services, capacity=2)
    told = good(await bring(services, owner, tournament.id, "Ada\nBob\nEve"))
    assert [
        entrant.status for entrant in (await tournament_info(services, owner, told.loaded)).entrants
    ] == ["playing", "playing", "waiting"]
