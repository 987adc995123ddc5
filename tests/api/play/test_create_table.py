"""A table that makes no sense is refused."""

from __future__ import annotations

import pytest

from api.base.problem import BadInput, Problem
from api.model.clock import Clock
from api.play.create_table import TableOrder, create_table
from api.play.create_tables import BadRows, create_tables
from api.play.join_table import join_table
from api.play.problems import (
    AlreadySeated,
    BadOptions,
    BadTable,
    NoSuchBot,
    NoSuchGame,
    NoSuchTable,
)
from api.services import Services
from tests.api.people import a_person, an_open_table, good, people


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


@pytest.mark.parametrize(
    "clock",
    [
        Clock(kind="live", bank_seconds=-100, move_seconds=1000),
        Clock(kind="live", bank_seconds=2_147_483_647),
        Clock(kind="live", bank_seconds=600, increment_seconds=-1),
        Clock(kind="days", bank_seconds=0, increment_seconds=2_147_483_647, move_seconds=86_400),
    ],
)
async def test_a_clock_outside_its_limits_is_refused(services: Services, clock: Clock) -> None:
    ada = await a_person(services)
    order = TableOrder(game="windfall", seats=2, public=True, clock=clock)
    refused = await create_table(services, ada, order)
    assert isinstance(refused, BadInput)
    assert refused.field.startswith("clock.")
    bulk = TableOrder(game="windfall", seats=2, clock=clock)
    assert isinstance(await create_tables(services, ada, [bulk], "one", False), BadRows)
    assert await services.pool.fetchval("SELECT count(*) FROM tables") == 0


@pytest.mark.parametrize("seed", ["one\ntwo", "a\r\nrules: 99", " padded", "", "\u2028", "x" * 65])
async def test_a_seed_that_a_record_cannot_hold_is_refused(services: Services, seed: str) -> None:
    ada = await a_person(services)
    order = TableOrder(game="windfall", seats=2, seed=seed)
    assert await create_table(services, ada, order) == BadTable(key="bad_seed")
