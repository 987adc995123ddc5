"""Tables made in bulk whose seats are given away: by account, invitation or claim code."""

from __future__ import annotations

from uuid import uuid4

from api.base.problem import Problem
from api.play.create_table import TableOrder
from api.play.create_tables import BadRows, TablesCreated, create_tables
from api.play.join_table import join_table
from api.play.problems import NotInvited, SeatTaken
from api.play.set_ready import set_ready
from api.play.start_table import start_table
from api.play.table_info import find_table
from api.services import Services
from tests.api.people import a_person, good, people


def order(**changes: object) -> TableOrder:
    base = {"game": "windfall", "seats": 3, "seat": None}
    # mypy cannot see through a mapping of arguments; their names are checked when it runs.
    return TableOrder(**(base | changes))  # type: ignore[arg-type]


async def test_people_sit_by_account_by_invitation_and_by_claim_code(services: Services) -> None:
    host, ada, bob, eve = await people(services, "Host", "Ada", "Bob", "Eve")
    orders = [order(accounts=(ada.account_id,))]
    made = good(await create_tables(services, host, orders, "m", False))
    (table,) = made.tables
    assert [seat.name for seat in table.seats] == ["Ada", "", ""]
    assert table.claims[0] is None
    claim = table.claims[2]
    assert claim is not None
    assert isinstance(await join_table(services, bob, table.id, invitation="guess"), NotInvited)
    seated = good(await join_table(services, bob, table.id, invitation=claim.lower()))
    assert [seat.name for seat in seated.seats] == ["Ada", "", "Bob"]
    assert seated.claims == ()
    assert isinstance(await join_table(services, eve, table.id, invitation=claim), SeatTaken)
    full = good(await join_table(services, eve, table.id, invitation=table.invitation))
    assert [seat.name for seat in full.seats] == ["Ada", "Eve", "Bob"]
    assert isinstance(await start_table(services, host, table.id), Problem)
    good(await join_table(services, ada, table.id))
    for player in (ada, bob, eve):
        good(await set_ready(services, player, table.id, True))
    good(await start_table(services, host, table.id))
    assert good(await find_table(services, host, table.id)).claims == ()


async def test_nobody_is_seated_twice_and_nobody_who_is_unknown(services: Services) -> None:
    host = await a_person(services, "Host")
    ada = (await a_person(services, "Ada")).account_id
    orders = [
        order(),
        order(accounts=(ada, ada)),
        order(accounts=(None, None, None, ada)),
        order(accounts=(uuid4(),)),
        order(bots=("random",), accounts=(ada,)),
        order(seat=0, accounts=(None, host.account_id)),
    ]
    for dry_run in (True, False):
        refused = await create_tables(services, host, orders, "m", dry_run)
        assert isinstance(refused, BadRows)
        assert [(row.row, row.key) for row in refused.rows] == [
            (1, "seated_twice"),
            (2, "seated_twice"),
            (3, "no_such_account"),
            (4, "seated_twice"),
            (5, "seated_twice"),
        ]
    fine = good(await create_tables(services, host, [order()], "m", True))
    assert fine == TablesCreated(tables=(), dry_run=True)
