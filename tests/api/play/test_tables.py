"""Tables before and around the game."""

import asyncio
from uuid import uuid4

import pytest

from api.accounts.delete_account import delete_account
from api.accounts.read import find_account
from api.base.problem import Problem, TooMany
from api.model.clock import Clock
from api.model.table_filter import TableFilter
from api.play.add_bot import add_bot
from api.play.create_table import TableOrder, create_table
from api.play.hand_over_table import hand_over_table
from api.play.join_table import join_table
from api.play.kick_player import kick_player
from api.play.leave_table import leave_table
from api.play.lobby import inbox, list_tables
from api.play.problems import (
    AlreadySeated,
    AlreadyStarted,
    BadOptions,
    BadTable,
    NoSuchBot,
    NoSuchGame,
    NoSuchTable,
    NotHost,
    NotInvited,
    NotReady,
    SeatTaken,
    TableFull,
)
from api.play.set_ready import set_ready
from api.play.start_table import start_table
from api.play.table_info import TableInfo, find_table
from api.services import Services
from tests.api.people import a_person, a_table, an_open_table, good, people


async def test_a_table_fills_gets_ready_and_starts(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada)
    assert await start_table(services, ada, table.id) == NotReady()
    good(await join_table(services, ben, table.id, invitation=table.invitation))
    assert await start_table(services, ada, table.id) == NotReady()
    good(await set_ready(services, ben, table.id, True))
    assert await start_table(services, ben, table.id) == NotHost()
    running = good(await start_table(services, ada, table.id))
    assert running.status == "running"
    assert {decision.seat for decision in running.decisions} == {0, 1}
    assert await start_table(services, ada, table.id) == AlreadyStarted()


async def test_the_seed_is_promised_before_and_told_only_after_the_game(services: Services) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada, pass_and_play=True)
    assert table.seed is None
    good(await start_table(services, ada, table.id))
    running = good(await find_table(services, ada, table.id))
    assert (running.seed, running.commitment) == (None, table.commitment)
    seed: str = await services.pool.fetchval("SELECT seed FROM tables WHERE id = $1", table.id)
    assert len(table.commitment) == 64
    assert seed not in table.commitment


async def test_one_seat_is_never_given_to_two(services: Services, other_services: Services) -> None:
    host, *others = await people(services, *(f"P{number}" for number in range(7)))
    table = await an_open_table(services, host, seats=4, public=True)
    answers = await asyncio.gather(
        *(
            join_table((services, other_services)[number % 2], other, table.id)
            for number, other in enumerate(others)
        )
    )
    assert sum(isinstance(answer, TableInfo) for answer in answers) == 3
    assert sum(answer == TableFull() for answer in answers) == 3
    seats = good(await find_table(services, host, table.id)).seats
    assert len({seat.account_id for seat in seats}) == 4


async def test_a_private_table_is_joined_with_its_link_only(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada)
    assert table.invitation is not None
    assert good(await find_table(services, ben, table.id)).invitation is None
    assert await join_table(services, ben, table.id) == NotInvited()
    assert await join_table(services, ben, table.id, invitation="guess") == NotInvited()
    good(await join_table(services, ben, table.id, invitation=table.invitation, seat=1))
    assert await join_table(services, ben, table.id, invitation=table.invitation) == AlreadySeated()


async def test_a_kicked_guest_cannot_come_back_with_the_old_link(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada)
    good(await join_table(services, ben, table.id, invitation=table.invitation))
    assert await kick_player(services, ben, table.id, 0) == NotHost()
    good(await kick_player(services, ada, table.id, 1))
    assert await join_table(services, ben, table.id, invitation=table.invitation) == NotInvited()


async def test_the_host_can_hand_over_and_a_leaving_host_does(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table = await an_open_table(services, ada, public=True)
    good(await join_table(services, ben, table.id))
    assert (
        good(await hand_over_table(services, ada, table.id, ben.account_id)).host_id
        == ben.account_id
    )
    assert await hand_over_table(services, ada, table.id, ada.account_id) == NotHost()
    good(await leave_table(services, ben, table.id))
    left = good(await find_table(services, ada, table.id))
    assert left.host_id == ada.account_id
    gone = good(await leave_table(services, ada, table.id))
    assert (gone.status, gone.ending) == ("over", "abandoned")


async def test_bots_sit_where_the_host_puts_them(services: Services) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada, seats=3, bots=[None, "random"])
    assert await add_bot(services, ada, table.id, 2, "deep blue") == NoSuchBot(name="deep blue")
    assert await add_bot(services, ada, table.id, 0, "random") == SeatTaken()
    full = good(await add_bot(services, ada, table.id, 2, "random"))
    assert [seat.bot for seat in full.seats] == [None, "random", "random"]
    assert good(await kick_player(services, ada, table.id, 2)).seats[2].bot is None


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        ({"game": "chess"}, NoSuchGame()),
        ({"rules": 99}, NoSuchGame()),
        ({"seats": 9}, BadOptions(key="wrong_seats", parameters={"seats": 9})),
        (
            {"seats": 4, "options": {"rounds": 6}},
            BadOptions(key="too_long", parameters={"rounds": 6}),
        ),
        ({"bots": ["hal"]}, NoSuchBot(name="hal")),
        ({"bots": ["random"] * 3}, BadTable(key="too_many_bots")),
        ({"rated": True, "bots": ["random"]}, BadTable(key="rated_bots")),
        ({"rated": True, "pass_and_play": True}, BadTable(key="rated_alone")),
        ({"seed": "known", "public": True}, BadTable(key="seed_in_public")),
        ({"seat": 7}, BadTable(key="no_such_seat")),
        ({"clock": Clock(kind="live", bank_seconds=1)}, BadTable(key="bad_clock")),
        ({"clock": Clock(kind="days", bank_seconds=0)}, BadTable(key="bad_clock")),
    ],
)
async def test_a_table_that_makes_no_sense_is_refused(
    services: Services, order: dict[str, object], problem: Problem
) -> None:
    ada = await a_person(services)
    wanted = {"game": "windfall", "seats": 2, **order}
    # mypy cannot see through a mapping of arguments; their names are checked when it runs.
    assert await create_table(services, ada, TableOrder(**wanted)) == problem  # type: ignore[arg-type]
    assert await services.pool.fetchval("SELECT count(*) FROM tables") == 0


async def test_the_lobby_lists_what_fits_page_by_page(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    made = [
        await an_open_table(services, ada, public=True, name=f"T{number}") for number in range(5)
    ]
    await an_open_table(services, ada, name="private")
    page = good(await list_tables(services, ben, TableFilter(has_room=True), first=3))
    last = page[-1]
    rest = good(
        await list_tables(services, ben, TableFilter(), after=(last.created_at, last.id), first=9)
    )
    assert {table.id for table in (*page, *rest)} == {table.id for table in made}
    assert good(await list_tables(services, ben, TableFilter(mine=True))) == ()
    assert len(good(await list_tables(services, ada, TableFilter(mine=True)))) == 6
    assert good(await list_tables(services, ben, TableFilter(clock="live"))) == ()
    assert good(await list_tables(services, ben, TableFilter(game="co2"))) == ()


async def test_the_inbox_holds_every_decision_that_waits(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    first, second = await a_table(services, [ada, ben]), await a_table(services, [ben, ada])
    waiting = good(await inbox(services, ada))
    assert {(item.table_id, item.seat, item.decision.kind) for item in waiting} == {
        (first, 0, "plant"),
        (second, 1, "plant"),
    }
    good(await leave_table(services, ada, first))
    assert [item.table_id for item in good(await inbox(services, ada))] == [second]


async def test_tables_of_the_same_deal_are_dealt_alike_and_nobody_sits_at_both(
    services: Services,
) -> None:
    ada, ben, cleo = await people(services, "Ada", "Ben", "Cleo")
    first = await an_open_table(services, ada, seat=None, public=True)
    second = await an_open_table(services, ada, seat=None, public=True, same_deal_as=first.id)
    rows = await services.pool.fetch("SELECT DISTINCT seed FROM tables")
    assert len(rows) == 1
    assert first.commitment != second.commitment
    good(await join_table(services, ben, first.id))
    assert await join_table(services, ben, second.id) == AlreadySeated()
    good(await join_table(services, cleo, second.id))
    stolen = await create_table(
        services, ben, TableOrder(game="windfall", seats=2, same_deal_as=first.id)
    )
    assert stolen == NoSuchTable()


async def test_a_deleted_account_leaves_no_name_behind_and_a_bot_in_its_seat(
    services: Services,
) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    running = await a_table(services, [ada, ben])
    waiting = await an_open_table(services, ben)
    good(await delete_account(services, ben))
    assert await find_account(services, ben.account_id) is None
    seat = good(await find_table(services, ada, running)).seats[1]
    assert (seat.name, seat.account_id, seat.bot) == ("", None, "random")
    assert await find_table(services, ada, waiting.id) != NoSuchTable()
    for table in ("sessions", "tokens", "accounts"):
        column = "id" if table == "accounts" else "account_id"
        left = await services.pool.fetchval(
            f"SELECT count(*) FROM {table} WHERE {column} = $1", ben.account_id
        )
        assert left == 0


async def test_a_table_that_is_not_there_is_not_found(services: Services) -> None:
    ada = await a_person(services)
    for answer in (
        await find_table(services, ada, uuid4()),
        await join_table(services, ada, uuid4()),
        await start_table(services, ada, uuid4()),
        await leave_table(services, ada, uuid4()),
    ):
        assert answer == NoSuchTable()


async def test_nobody_hosts_more_running_tables_than_allowed(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.play.start_table.MAX_RUNNING", 2)
    ada = await a_person(services)
    for _ in range(2):
        await a_table(services, [ada], seat=None, seats=2, bots=["random"] * 2)
    third = await an_open_table(services, ada, seat=None, bots=["random"] * 2)
    assert await start_table(services, ada, third.id) == TooMany(limit=2)
    ben = await a_person(services, "Ben")
    await a_table(services, [ben], seat=None, seats=2, bots=["random"] * 2)
