"""A discarded draft is gone."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.discard_draft import discard_draft
from api.tournaments.rounds.publish_round import publish_round
from tests.api.tournaments.drafting import a_draft
from tests.api.tournaments.seen import key_of, seen


async def test_a_discarded_draft_is_gone(services: Services) -> None:
    owner, drafted = await a_draft(services)
    dropped = await seen(services, owner, discard_draft(services, owner, drafted.id))
    assert dropped.draft is None
    assert await key_of(publish_round(services, owner, drafted.id)) != ""
