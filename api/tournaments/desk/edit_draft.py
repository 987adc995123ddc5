"""An organiser edits a draft by hand and sees what the edit costs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.base.problem import returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.draw import Draw
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import UNEXPLAINED, Why
from api.tournaments.rounds.load import LoadedTournament, load_tournament
from api.tournaments.rounds.organise import organise
from api.tournaments.terms import BadTerms, EntrantId
from api.tournaments.tournament import Tournament


class DraftEdit(msgspec.Struct, frozen=True, kw_only=True):
    """One edit of a draft: a swap with another player, a bye, or a seat at a table."""

    entrant: EntrantId
    swap_with: EntrantId | None = None
    table_number: int | None = None
    """None without a swap: the player gets a bye."""


class DraftPrice(msgspec.Struct, frozen=True, kw_only=True):
    """The price of a draft before and after an edit; 0 is a perfect draw."""

    before: float
    after: float
    tables: tuple[int, ...]
    """The numbers of the tables that would change."""


@returns_problems
async def edit_draft(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    edit: DraftEdit,
    why: Why = UNEXPLAINED,
) -> LoadedTournament:
    """Edit the draft."""

    def make(loaded: LoadedTournament) -> Sequence[Change]:
        return [log.Drafted(edited(loaded.tournament, edit))]

    return await organise(services, caller, tournament_id, make, "director", why)


@returns_problems
async def price_edit(
    services: Services, caller: Caller | None, tournament_id: UUID, edit: DraftEdit
) -> DraftPrice:
    """Return what an edit would do to the price of the draft."""
    caller = check_scope(caller, "tournaments", tournament_id)
    loaded = await load_tournament(services, tournament_id)
    check_role(loaded, caller, "director")

    def compare() -> DraftPrice:
        from api.tournaments.pairing.edit_draw import price_draw

        tournament = loaded.tournament
        try:
            draw = edited(tournament, edit)
        except BadTerms as error:
            parameters = dict(error.parameters)
            raise refused(error.key, **parameters) from None
        draft = _draft(tournament)
        old = {frozenset(table.players) for table in draft.tables}
        return DraftPrice(
            before=sum(table.price for table in price_draw(tournament, draft)),
            after=sum(table.price for table in price_draw(tournament, draw)),
            tables=tuple(
                number
                for number, table in enumerate(draw.tables, 1)
                if frozenset(table.players) not in old
            ),
        )

    return await asyncio.to_thread(compare)


def edited(tournament: Tournament, edit: DraftEdit) -> Draw:
    """Return the draft after the edit."""
    # Imported on the first draw, not at server start: the solvers take a second to load.
    from api.tournaments.pairing.edit_draw import give_bye, seat_player, swap_players

    draft = _draft(tournament)
    if edit.swap_with is not None:
        return swap_players(tournament, draft, edit.entrant, edit.swap_with)
    if edit.table_number is not None:
        return seat_player(tournament, draft, edit.entrant, edit.table_number)
    return give_bye(tournament, draft, edit.entrant)


def _draft(tournament: Tournament) -> Draw:
    if tournament.draft is None:
        raise refused("no_draft")
    return tournament.draft
