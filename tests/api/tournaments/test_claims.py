"""Players from a CSV file, and the codes by which they take their places."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from api.base.problem import Problem, TooMany
from api.play.create_tables import BadRows
from api.play.problems import BadIdempotencyKey
from api.services import Services
from api.services.caller import Caller
from api.tournaments.entries.claims import claim_entry
from api.tournaments.entries.enter import register
from api.tournaments.entries.import_players import PlayersImported, import_players
from api.tournaments.problems import EventRefused, NotOrganiser
from api.tournaments.rounds.course import draw_round, start_event
from tests.api.people import a_person, good, people
from tests.api.tournaments.test_event_on_tables import _info, an_event
from tests.api.tournaments.test_tend_tables import row_of


async def bring(
    services: Services,
    caller: Caller,
    event_id: UUID,
    text: str,
    key: str = "list",
    dry: bool = False,
) -> PlayersImported | Problem:
    return await import_players(services, caller, event_id, text, key, dry)


async def test_names_bots_and_accounts_come_from_a_file(services: Services) -> None:
    owner, event = await an_event(services)
    ada = await a_person(services, "Ada")
    text = f'name,account,bot\nBob,,\n,{ada.account_id},\n"Robot, the",,random\n'
    told = good(await bring(services, owner, event.id, text))
    assert [(one.name, one.account_id, one.bot) for one in told.tournament.entries] == [
        ("Bob", None, None),
        ("Ada", ada.account_id, None),
        ("Robot, the", None, "random"),
    ]
    assert [bool(one.claim) for one in told.tournament.entries] == [True, False, False]
    assert all(one.claim is None for one in (await _info(services, event)).entries)


async def test_a_list_is_taken_once_and_a_dry_run_not_at_all(services: Services) -> None:
    owner, event = await an_event(services)
    dry = good(await bring(services, owner, event.id, "Bob\nEve", dry=True))
    assert (dry.players, dry.dry_run, dry.tournament.entries) == (2, True, ())
    for _ in range(2):
        told = good(await bring(services, owner, event.id, "Bob\nEve"))
    assert [one.name for one in told.tournament.entries] == ["Bob", "Eve"]


async def test_wrong_rows_are_all_named_and_nothing_is_taken(services: Services) -> None:
    owner, event = await an_event(services)
    ada = await a_person(services, "Ada")
    good(await register(services, ada, event.id, None))
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
    refused = await bring(services, owner, event.id, "\n".join(rows))
    assert isinstance(refused, BadRows)
    assert [(one.row, one.key) for one in refused.rows] == [
        (1, "bad_name"),
        (2, "already_registered"),
        (3, "no_such_account"),
        (4, "account_unreadable"),
        (5, "name_twice"),
        (6, "no_such_bot"),
    ]
    assert len((await _info(services, event)).entries) == 1


@pytest.mark.parametrize(
    ("text", "key", "problem"),
    [("", "k", TooMany), ("x\n" * 501, "k", TooMany), ("Bob", "", BadIdempotencyKey)],
)
async def test_a_list_that_cannot_be_is_refused(
    services: Services, text: str, key: str, problem: type[Problem]
) -> None:
    owner, event = await an_event(services)
    assert isinstance(await bring(services, owner, event.id, text, key), problem)
    stranger = await a_person(services, "Eve")
    assert isinstance(await bring(services, stranger, event.id, "Bob"), NotOrganiser)


async def test_past_the_last_place_imported_players_wait(services: Services) -> None:
    owner, event = await an_event(services, places=2)
    told = good(await bring(services, owner, event.id, "Ada\nBob\nEve"))
    assert [one.status for one in told.tournament.entries] == ["playing", "playing", "waiting"]


async def test_a_code_takes_the_place_however_it_is_typed(services: Services) -> None:
    owner, event = await an_event(services)
    told = good(await bring(services, owner, event.id, "Ada\nBob")).tournament
    guest, other = await people(services, "Guest", "Other")
    codes = [one.claim or "" for one in told.entries]
    typed = codes[0].lower().replace("-", " ").replace("0", "o").replace("1", "l")
    mine = good(await claim_entry(services, guest, event.id, typed))
    assert mine.my_entrant == mine.entries[0].entrant
    assert mine.entries[0].name == "Ada"
    for caller, claim, key in (
        (other, codes[0], "unknown_claim"),
        (other, "nonsense", "unknown_claim"),
        (guest, codes[1], "already_registered"),
    ):
        refused = await claim_entry(services, caller, event.id, claim)
        assert isinstance(refused, EventRefused)
        assert refused.key == key


async def test_a_claimed_place_has_its_seat_at_the_running_table(services: Services) -> None:
    owner, event = await an_event(services)
    told = good(await bring(services, owner, event.id, "Ada\nBob")).tournament
    good(await start_event(services, owner, event.id))
    drawn = good(await draw_round(services, owner, event.id))
    (table,) = drawn.rounds[0].tables
    assert table.table_id is not None
    assert all(seat.bot for seat in (await row_of(services, table.table_id)).seats)
    guest = await a_person(services, "Guest")
    claim = {one.entrant: one.claim for one in told.entries}[table.entrants[0]]
    good(await claim_entry(services, guest, event.id, claim or ""))
    seat = (await row_of(services, table.table_id)).seats[0]
    assert seat.account_id == guest.account_id
    assert seat.is_played_by_person
