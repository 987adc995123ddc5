"""An invitation is announced even if the process that made it dies at the worst moment."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from api.jobs.tables import notify_invited_players
from api.jobs.tournaments import notify_tournament
from api.notify.create_webhook import create_webhook
from api.notify.notification import read_delivery
from api.play.create_table import TableOrder, create_table
from api.play.create_tables import create_tables
from api.services import Services
from api.services.caller import Caller
from api.store import accounts, queue
from tests.api.notify.hooks import jobs
from tests.api.people import an_open_table, good, people
from tests.api.tournaments.entering import enter
from tests.api.tournaments.seen import a_tournament


class Killed(BaseException):
    """Nothing is done after this."""


async def die(_: object, deliveries: Sequence[object]) -> None:
    """Die before anything is queued."""
    if deliveries:
        raise Killed


@asynccontextmanager
async def holding_and_die(*arguments: Any) -> AsyncIterator[Any]:
    """Commit, and do nothing after it."""
    async with _holding(*arguments) as connection:
        yield connection
    raise Killed


_holding: Callable[..., Any] = accounts.holding


async def a_listener(services: Services, name: str) -> Caller:
    """Somebody whose program is told of invitations."""
    (invited,) = await people(services, name)
    good(await create_webhook(services, invited, "https://example.org/", ["invitation"]))
    return invited


async def delivered(services: Services) -> list[str]:
    """The events that webhooks are about to get."""
    return [read_delivery(job).notification.event for job in await jobs(services, "webhook")]


async def notify_all(services: Services, payloads: Sequence[bytes]) -> None:
    """Run the jobs of a tournament."""
    for payload in payloads:
        await notify_tournament(services, payload, 0)


async def test_a_created_table_is_announced(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    (host,) = await people(services, "Host")
    ada = await a_listener(services, "Ada")
    order = TableOrder(game="windfall", seats=2, accounts=(None, ada.account_id))
    monkeypatch.setattr(accounts, "holding", holding_and_die)
    with pytest.raises(Killed):
        await create_table(services, host, order)
    assert len(await jobs(services, "invitation")) == 1


async def test_tables_created_in_bulk_are_announced_once(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    (host,) = await people(services, "Host")
    ada = await a_listener(services, "Ada")
    order = TableOrder(game="windfall", seats=2, accounts=(None, ada.account_id))
    with monkeypatch.context() as killing:
        killing.setattr(accounts, "holding", holding_and_die)
        with pytest.raises(Killed):
            await create_tables(services, host, [order] * 2, "key", False)
    assert len(await jobs(services, "invitation")) == 2
    again = good(await create_tables(services, host, [order] * 2, "key", False))
    assert {table.id.bytes for table in again.tables} == set(await jobs(services, "invitation"))
    assert len(await jobs(services, "invitation")) == 2


async def test_a_job_that_died_before_queueing_the_delivery_queues_it_when_run_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    (host,) = await people(services, "Host")
    ada = await a_listener(services, "Ada")
    await an_open_table(services, host, accounts=(None, ada.account_id))
    (payload,) = await jobs(services, "invitation")
    with monkeypatch.context() as killing:
        killing.setattr(queue, "enqueue", die)
        with pytest.raises(Killed):
            await notify_invited_players(services, payload, 0)
    assert await delivered(services) == []
    await notify_invited_players(services, payload, 1)
    assert await delivered(services) == ["invitation"]


async def test_the_same_holds_for_an_invitation_to_a_tournament(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, tournament = await a_tournament(services, public=False)
    ada = await a_listener(services, "Ada")
    await enter(services, owner, tournament, ada.account_id)
    payloads = await jobs(services, "tournament")
    assert payloads
    with monkeypatch.context() as killing:
        killing.setattr(queue, "enqueue", die)
        with pytest.raises(Killed):
            await notify_all(services, payloads)
    assert await delivered(services) == []
    await notify_all(services, payloads)
    assert await delivered(services) == ["invitation"]
