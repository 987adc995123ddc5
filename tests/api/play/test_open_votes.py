"""Whoever is asked to vote is told: in the inbox, and by webhook."""

from __future__ import annotations

from typing import Any

from api.jobs.tables import notify_voting_players
from api.notify.create_webhook import create_webhook
from api.notify.notification import read_delivery
from api.play.cast_vote import cast_vote
from api.play.open_votes import list_open_votes
from api.services import Services
from api.services.caller import Caller
from tests.api.notify.hooks import jobs
from tests.api.people import a_table, good, people


async def asked(services: Services, caller: Caller) -> list[tuple[Any, str, int]]:
    """Return what the caller is asked: where, what, and at which seat."""
    votes = good(await list_open_votes(services, caller))
    return [(vote.table_id, vote.kind, vote.seat) for vote in votes]


async def test_a_vote_waits_for_everybody_who_has_not_answered(services: Services) -> None:
    ada, ben, cy = await people(services, "Ada", "Ben", "Cy")
    table_id = await a_table(services, [ada, ben, cy])
    assert await asked(services, ben) == []
    good(await cast_vote(services, ada, table_id, "pause", True))
    assert await asked(services, ada) == []
    assert await asked(services, ben) == [(table_id, "pause", 1)]
    good(await cast_vote(services, ben, table_id, "pause", True))
    assert await asked(services, ben) == []
    assert await asked(services, cy) == [(table_id, "pause", 2)]
    good(await cast_vote(services, cy, table_id, "pause", False))
    assert await asked(services, cy) == []


async def test_a_vote_is_told_by_webhook_to_those_who_want_to_know(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    for caller, events in ((ada, ["vote"]), (ben, ["vote"]), (ben, ["over"])):
        good(await create_webhook(services, caller, "https://example.org/", events))
    table_id = await a_table(services, [ada, ben])
    good(await cast_vote(services, ada, table_id, "abandon", True))
    (payload,) = await jobs(services, "vote")
    await notify_voting_players(services, payload, 0)
    (delivery,) = [read_delivery(errand).notification for errand in await jobs(services, "webhook")]
    assert (delivery.event, delivery.vote) == ("vote", "abandon")
    assert (delivery.account_id, delivery.table_id) == (ben.account_id, table_id)


async def test_nothing_is_queued_where_nobody_wants_to_be_told(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    good(await cast_vote(services, ada, table_id, "pause", True))
    assert await jobs(services, "vote") == []
