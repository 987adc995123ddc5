"""Organisers draft a round, and nobody else."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.discard_draft import discard_draft
from api.tournaments.desk.edit_draft import DraftEdit, edit_draft
from api.tournaments.problems import NotOrganiser
from api.tournaments.rounds.draft_round import draft_round
from api.tournaments.rounds.publish_round import publish_round
from tests.api.people import a_person
from tests.api.tournaments.drafting import a_draft, draft_of
from tests.api.tournaments.seen import info_of


async def test_only_organisers_see_a_draft(services: Services) -> None:
    _, drafted = await a_draft(services)
    assert len(draft_of(drafted).tables) == 2
    assert drafted.rounds == ()
    assert (await info_of(services, drafted)).draft is None


async def test_strangers_neither_draft_nor_edit_nor_publish(services: Services) -> None:
    _, drafted = await a_draft(services)
    eve = await a_person(services, "Eve")
    edit = DraftEdit(entrant=draft_of(drafted).tables[0].entrants[0])
    for answer in (
        await draft_round(services, eve, drafted.id),
        await edit_draft(services, eve, drafted.id, edit),
        await discard_draft(services, eve, drafted.id),
        await publish_round(services, eve, drafted.id),
    ):
        assert isinstance(answer, NotOrganiser)
