"""Organisers edit a draft by hand."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.edit_draft import DraftEdit, edit_draft
from api.tournaments.rounds.draft_round import draft_round
from tests.api.tournaments.drafting import a_draft, draft_of
from tests.api.tournaments.seen import key_of, seen


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
