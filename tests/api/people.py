"""Situations at tables, built in one line."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import TypeVar
from uuid import UUID

from api.accounts.account import SignedIn
from api.accounts.create_guest import create_guest
from api.accounts.find_caller import find_caller
from api.base.problem import Problem
from api.play.create_table import TableCreated, TableOrder, create_table
from api.play.join_table import join_table
from api.play.load import load
from api.play.set_ready import set_ready
from api.play.start_table import start_table
from api.play.table_info import TableInfo
from api.services import Services
from api.services.caller import Caller
from engine.bots.random_bot import choose_at_random
from engine.core import Chance, Decision

T = TypeVar("T")
HERE = "192.0.2.1"
"""A network address, where it does not matter which."""


class FakeClock:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 16, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def move(self, **amount: float) -> None:
        self.time += timedelta(**amount)


def good(answer: T | Problem) -> T:
    """The answer, which is not a problem."""
    assert not isinstance(answer, Problem), answer
    return answer


async def a_person(services: Services, name: str = "Ada") -> Caller:
    """Somebody who is signed in."""
    signed_in = good(await create_guest(services, name))
    assert isinstance(signed_in, SignedIn)
    caller = await find_caller(services, cookie=signed_in.session_secret, token=None)
    assert caller is not None
    return caller


async def people(services: Services, *names: str) -> list[Caller]:
    """Several people who are signed in."""
    return [await a_person(services, name) for name in names]


async def an_open_table(services: Services, host: Caller, **order: object) -> TableInfo:
    """A table that waits for its start."""
    wanted = {"game": "windfall", "seats": 2, **order}
    # mypy cannot see through a mapping of arguments; their names are checked when it runs.
    created = good(await create_table(services, host, TableOrder(**wanted)))  # type: ignore[arg-type]
    assert isinstance(created, TableCreated)
    return created.table


async def a_table(services: Services, players: Sequence[Caller], **order: object) -> UUID:
    """A running table of these players, the first of whom hosts."""
    seats = len(players) + len([bot for bot in _bots(order) if bot])
    table = await an_open_table(services, players[0], **{"seats": max(seats, 2), **order})
    for player in players[1:]:
        good(await join_table(services, player, table.id, invitation=table.invitation))
        good(await set_ready(services, player, table.id, True))
    good(await start_table(services, players[0], table.id))
    return table.id


async def decisions(services: Services, table_id: UUID) -> tuple[Decision, ...]:
    """What waits at the table."""
    return (await load(services, table_id)).row.to_act


async def decision_of(services: Services, table_id: UUID, caller: Caller) -> str:
    """The id of the decision that waits for this player."""
    table = await load(services, table_id)
    held = table.held_by(caller.account_id)
    return next(decision.key for decision in table.row.to_act if decision.seat in held)


async def any_action(
    services: Services, table_id: UUID, decision: Decision, luck: str = "luck"
) -> str:
    """Something legal to answer the decision with."""
    table = await load(services, table_id)
    assert table.state is not None
    return str(choose_at_random(table.game, table.state, decision.seat, Chance(luck)))


def _bots(order: dict[str, object]) -> Sequence[object]:
    bots = order.get("bots", ())
    return bots if isinstance(bots, Sequence) else ()
