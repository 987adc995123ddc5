"""A round is drafted, looked at, changed by hand and published."""

from __future__ import annotations

import pytest

from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.discard_draft import discard_draft
from api.tournaments.desk.edit_draft import DraftEdit, edit_draft, price_edit
from api.tournaments.problems import TournamentMovedOn
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draft_round import draft_round
from api.tournaments.rounds.publish_round import publish_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.draft_info import DraftInfo
from api.tournaments.views.find_tournament import find_tournament, read_log
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import a_person, good
from tests.api.tournaments.seen import a_tournament, info_of, key_of, seen


async def a_draft(
    services: Services, bots: int = 8, **changes: object
) -> tuple[Caller, TournamentInfo, DraftInfo]:
    """Return the draft of the first round of a tournament."""
    owner, tournament = await a_tournament(services, bots, **changes)
    good(await start_tournament(services, owner, tournament.id))
    drafted = await seen(services, owner, draft_round(services, owner, tournament.id))
    assert drafted.draft is not None
    return owner, drafted, drafted.draft


async def test_only_organisers_see_a_draft_until_it_is_published(services: Services) -> None:
    owner, tournament, draft = await a_draft(services)
    assert (draft.round, len(draft.tables), draft.edited) == (1, 4, False)
    assert all(table.reasons for table in draft.tables)
    stranger = await a_person(services, "Eve")
    for caller in (None, stranger):
        public = good(await find_tournament(services, caller, tournament.id))
        assert (public.draft, public.rounds) == (None, ())
        lines = good(await read_log(services, caller, tournament.id))
        assert "drafted" not in [line.what for line in lines]
    published = await seen(services, owner, publish_round(services, owner, tournament.id))
    assert published.draft is None
    assert [table.entrants for table in published.rounds[0].tables] == [
        table.entrants for table in draft.tables
    ]
    opened = (await info_of(services, tournament)).rounds[0].tables
    assert all(table.table_id for table in opened)


async def test_two_players_change_places_at_the_price_that_was_told(services: Services) -> None:
    owner, tournament, draft = await a_draft(services)
    one, other = draft.tables[0].entrants[0], draft.tables[1].entrants[0]
    edit = DraftEdit(entrant=one, swap_with=other)
    price = good(await price_edit(services, owner, tournament.id, edit))
    assert set(price.tables) == {1, 2}
    assert price.before == pytest.approx(draft.price)
    untouched = good(await find_tournament(services, owner, tournament.id)).draft
    assert untouched is not None
    assert untouched.tables == draft.tables
    changed = (await seen(services, owner, edit_draft(services, owner, tournament.id, edit))).draft
    assert changed is not None
    assert other in changed.tables[0].entrants
    assert one in changed.tables[1].entrants
    assert changed.edited
    assert changed.price == pytest.approx(price.after)
    assert changed.tables[0].reasons[0].key == "by_hand"


async def test_a_bye_is_given_and_taken_back(services: Services) -> None:
    owner, tournament, draft = await a_draft(services, bots=9, seats=3, smallest_table=2)
    player = draft.tables[0].entrants[0]
    bye = edit_draft(services, owner, tournament.id, DraftEdit(entrant=player))
    without = (await seen(services, owner, bye)).draft
    assert without is not None
    assert player in without.byes
    number = next(table.table_number for table in without.tables if len(table.entrants) == 2)
    seat = DraftEdit(entrant=player, table_number=number)
    back = (await seen(services, owner, edit_draft(services, owner, tournament.id, seat))).draft
    assert back is not None
    assert player not in back.byes
    assert player in back.tables[number - 1].entrants


async def test_what_a_draft_cannot_be_is_refused_and_changes_nothing(services: Services) -> None:
    owner, tournament, draft = await a_draft(services)
    first = draft.tables[0].entrants[0]
    for edit, key in (
        (DraftEdit(entrant=first, swap_with=first), "player_twice"),
        (DraftEdit(entrant="nobody", swap_with=first), "not_in_draft"),
        (DraftEdit(entrant=first, table_number=2), "table_full"),
        (DraftEdit(entrant=first, table_number=9), "unknown_table"),
    ):
        assert await key_of(price_edit(services, owner, tournament.id, edit)) == key
        assert await key_of(edit_draft(services, owner, tournament.id, edit)) == key
    now = good(await find_tournament(services, owner, tournament.id))
    assert now.draft == draft


async def test_a_draft_is_drawn_anew_or_discarded(services: Services) -> None:
    owner, tournament, draft = await a_draft(services, bots=12, first_round="random")
    seatings = {frozenset(table.entrants for table in draft.tables)}
    for _ in range(3):
        again = (await seen(services, owner, draft_round(services, owner, tournament.id))).draft
        assert again is not None
        seatings.add(frozenset(table.entrants for table in again.tables))
    assert len(seatings) > 1
    gone = await seen(services, owner, discard_draft(services, owner, tournament.id))
    assert gone.draft is None
    assert await key_of(publish_round(services, owner, tournament.id)) == "no_draft"


async def test_a_director_who_saw_another_draft_does_not_overwrite_the_newer_one(
    services: Services,
) -> None:
    owner, tournament, draft = await a_draft(services)
    one, other = draft.tables[0].entrants[0], draft.tables[1].entrants[0]
    edit = DraftEdit(entrant=one, swap_with=other)
    old = Why(expected_version=tournament.version)
    good(await edit_draft(services, owner, tournament.id, edit, old))
    late = await edit_draft(services, owner, tournament.id, edit, old)
    assert isinstance(late, TournamentMovedOn)
    assert late.lines == (tournament.version,)
    published = await publish_round(services, owner, tournament.id, old)
    assert isinstance(published, TournamentMovedOn)
