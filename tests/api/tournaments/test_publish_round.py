"""A published draft is the round as it was drafted."""

from __future__ import annotations

from api.services import Services
from api.tournaments.rounds.publish_round import publish_round
from tests.api.tournaments.drafting import a_draft, draft_of
from tests.api.tournaments.seen import seen


async def test_a_published_draft_is_the_round_as_it_was_drafted(services: Services) -> None:
    owner, drafted = await a_draft(services)
    expected = [table.entrants for table in draft_of(drafted).tables]
    published = await seen(services, owner, publish_round(services, owner, drafted.id))
    assert published.draft is None
    assert [set(table.entrants) for table in published.rounds[0].tables] == [
        set(entrants) for entrants in expected
    ]
    assert all(table.table_id for table in published.rounds[0].tables)
