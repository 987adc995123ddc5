"""Organisers draft a round, edit the draft, drop it, or publish it."""

from __future__ import annotations

from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.discard_draft import discard_draft
from api.tournaments.desk.edit_draft import DraftEdit, edit_draft
from api.tournaments.problems import NotOrganiser
from api.tournaments.rounds.draft_round import draft_round
from api.tournaments.rounds.publish_round import publish_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.draft_info import DraftInfo
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import a_person, good
from tests.api.tournaments.seen import a_tournament, info_of, key_of, seen


async def a_draft(services: Services) -> tuple[Caller, TournamentInfo]:
    """Return a tournament of four bots whose first round is drafted, and its owner."""
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    return owner, await seen(services, owner, draft_round(services, owner, tournament.id))


def draft_of(tournament: TournamentInfo) -> DraftInfo:
    """Return the draft, which must be there."""
    assert tournament.draft is not None
    return tournament.draft


async def test_only_organisers_see_a_draft(services: Services) -> None:
    _, drafted = await a_draft(services)
    assert len(draft_of(drafted).tables) == 2
    assert drafted.rounds == ()
    assert (await info_of(services, drafted)).draft is None


async def test_a_swap_changes_two_tables_of_the_draft(services: Services) -> None:
    owner, drafted = await a_draft(services)
    first, second = (table.entrants for table in draft_of(drafted).tables)
    edit = DraftEdit(entrant=first[0], swap_with=second[0])
    changed = await seen(services, owner, edit_draft(services, owner, drafted.id, edit))
    assert draft_of(changed).edited
    seated = [set(table.entrants) for table in draft_of(changed).tables]
    assert seated == [{second[0], first[1]}, {first[0], second[1]}]


async def test_an_edit_of_somebody_who_is_not_drawn_changes_nothing(services: Services) -> None:
    owner, drafted = await a_draft(services)
    edit = DraftEdit(entrant="nobody")
    await key_of(edit_draft(services, owner, drafted.id, edit))
    again = await seen(services, owner, draft_round(services, owner, drafted.id))
    assert not draft_of(again).edited


async def test_a_discarded_draft_is_gone(services: Services) -> None:
    owner, drafted = await a_draft(services)
    dropped = await seen(services, owner, discard_draft(services, owner, drafted.id))
    assert dropped.draft is None
    assert await key_of(publish_round(services, owner, drafted.id)) != ""


async def test_a_published_draft_is_the_round_as_it_was_drafted(services: Services) -> None:
    owner, drafted = await a_draft(services)
    expected = [table.entrants for table in draft_of(drafted).tables]
    published = await seen(services, owner, publish_round(services, owner, drafted.id))
    assert published.draft is None
    assert [set(table.entrants) for table in published.rounds[0].tables] == [
        set(entrants) for entrants in expected
    ]
    assert all(table.table_id for table in published.rounds[0].tables)


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
