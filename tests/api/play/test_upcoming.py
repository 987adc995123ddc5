"""A bot that somebody seats is told: in the inbox, and by webhook."""

from __future__ import annotations

import pytest

from api.accounts.create_bot import create_bot
from api.jobs.tables import notify_invited_players
from api.notify.create_webhook import create_webhook
from api.notify.notification import Notification, read_delivery
from api.play.start_table import start_table
from api.play.upcoming import list_upcoming
from api.services import Services
from api.services.caller import Caller
from tests.api.notify.hooks import jobs
from tests.api.people import an_open_table, good, people


async def a_bot(services: Services, owner: Caller, *, accepts: bool) -> Caller:
    """Return a bot of the owner's, as its program calls."""
    bot = good(await create_bot(services, owner, "Robo", accepts))
    return Caller(account_id=bot.id, name=bot.name, scopes=owner.scopes)


async def told(services: Services) -> list[Notification]:
    """Return what webhooks are told of new tables."""
    for payload in await jobs(services, "invitation"):
        await notify_invited_players(services, payload, 0)
    return [read_delivery(errand).notification for errand in await jobs(services, "webhook")]


async def test_a_seat_is_upcoming_until_the_table_starts(services: Services) -> None:
    host, owner = await people(services, "Host", "Owner")
    robo = await a_bot(services, owner, accepts=True)
    table = await an_open_table(services, host, seats=2, accounts=(None, robo.account_id))
    (seat,) = good(await list_upcoming(services, robo))
    assert (seat.table_id, seat.seat, seat.ready) == (table.id, 1, True)
    good(await start_table(services, host, table.id))
    assert good(await list_upcoming(services, robo)) == ()


async def test_a_bot_that_is_seated_is_told_by_webhook(services: Services) -> None:
    host, owner = await people(services, "Host", "Owner")
    robo = await a_bot(services, owner, accepts=True)
    good(await create_webhook(services, robo, "https://example.org/", ["seated"]))
    table = await an_open_table(services, host, seats=2, accounts=(None, robo.account_id))
    (news,) = await told(services)
    assert (news.event, news.account_id) == ("seated", robo.account_id)
    assert (news.table_id, news.seat) == (table.id, 1)


@pytest.mark.parametrize("accepts", [True, False])
async def test_a_bot_is_seated_or_invited_and_never_both(services: Services, accepts: bool) -> None:
    host, owner = await people(services, "Host", "Owner")
    robo = await a_bot(services, owner, accepts=accepts)
    good(await create_webhook(services, robo, "https://example.org/", ["seated", "invitation"]))
    await an_open_table(services, host, seats=2, accounts=(None, robo.account_id))
    assert [news.event for news in await told(services)] == ["seated" if accepts else "invitation"]
