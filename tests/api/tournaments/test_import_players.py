"""Players come from a CSV file."""

from __future__ import annotations

from base64 import b64encode
from uuid import uuid4

import pytest

from api.base.problem import BadIdempotencyKey, NotSignedIn, Problem
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
        ("x\n" * 2001, "k", TournamentRefused),
        ("Bob", "", BadIdempotencyKey),
    ],
)
async def test_a_list_that_cannot_be_is_refused(
    services: Services, text: str, key: str, problem: type[Problem]
) -> None:
    owner, tournament = await a_tournament(services)
    assert isinstance(await bring(services, owner, tournament.id, text, key), problem)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("x" * 140_000, "bad_name"),
        ("name;club\nBob\0;Club", "bad_name"),
        ("name;rating\nBob;1e18", "not_a_number"),
        ("name;rating\nBob;1e300", "not_a_number"),
        ("name;seed\nBob;-inf", "not_a_number"),
        ("name;seed\nBob;nan", "not_a_number"),
    ],
)
async def test_a_cell_that_nobody_can_read_is_named(
    services: Services, text: str, key: str
) -> None:
    owner, tournament = await a_tournament(services)
    refused = await bring(services, owner, tournament.id, text)
    assert isinstance(refused, BadRows)
    assert [row.key for row in refused.rows] == [key]


async def test_lines_may_end_as_on_any_system_and_labels_hold_what_can_be_stored(
    services: Services,
) -> None:
    owner, tournament = await a_tournament(services)
    told = good(await bring(services, owner, tournament.id, "name;club\rBob;Old\0 Club\rEve;\r"))
    entrants = (await tournament_info(services, owner, told.loaded)).entrants
    assert [(entrant.name, entrant.club) for entrant in entrants] == [
        ("Bob", "Old Club"),
        ("Eve", ""),
    ]


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


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("ADA", [(1, "name_twice")]),
        ('Cleo\n"Ann\nBob"', [(2, "open_quote"), (3, "open_quote")]),
        ("Cleo;1500", [(1, "header_needed")]),
        ("name;rating\nCleo;strong", [(2, "not_a_number")]),
        ("name;rating\nCleo;1500;blue", [(2, "too_many_columns")]),
    ],
)
async def test_a_line_that_is_not_understood_is_named_by_its_number(
    services: Services, text: str, rows: list[tuple[int, str]]
) -> None:
    owner, tournament = await a_tournament(services)
    good(await bring(services, owner, tournament.id, "Ada"))
    refused = await bring(services, owner, tournament.id, text, "another")
    assert isinstance(refused, BadRows)
    assert [(row.row, row.key) for row in refused.rows] == rows
    assert [entrant.name for entrant in (await info_of(services, tournament)).entrants] == ["Ada"]


async def test_columns_come_in_any_order_and_a_comma_may_be_part_of_a_name(
    services: Services,
) -> None:
    owner, tournament = await a_tournament(services)
    text = "Rating,Shoe size,Klub,Last name,First name\n1500,43,Lions,Adler,Anna\n"
    good(await bring(services, owner, tournament.id, text))
    good(await bring(services, owner, tournament.id, "Berg, Bo", "another"))
    told = (await info_of(services, tournament)).entrants
    assert [(entrant.name, entrant.rating, entrant.club) for entrant in told] == [
        ("Anna Adler", 1500, "Lions"),
        ("Berg, Bo", None, ""),
    ]


async def test_another_list_under_a_used_key_is_refused(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    good(await bring(services, owner, tournament.id, "Ada\nBob"))
    for other in ("Cleo\nDan", "Ada\nBob\nCleo"):
        refused = await bring(services, owner, tournament.id, other)
        assert isinstance(refused, TournamentRefused)
        assert refused.key == "key_used_for_another_list"
    assert len((await info_of(services, tournament)).entrants) == 2


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1250"])
async def test_a_file_is_read_in_the_encoding_that_it_was_saved_in(
    services: Services, encoding: str
) -> None:
    owner, tournament = await a_tournament(services)
    file = b64encode("Imię;Klub\r\nŁukasz Żak;Kraków\r\n".encode(encoding)).decode()
    given = ImportList(file=file, idempotency_key="file")
    good(await import_players(services, owner, tournament.id, given))
    (told,) = (await info_of(services, tournament)).entrants
    assert (told.name, told.club) == ("Łukasz Żak", "Kraków")
