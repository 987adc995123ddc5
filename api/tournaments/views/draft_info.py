"""The draft of the next round with its price, as organisers see it."""

from __future__ import annotations

import asyncio

import msgspec

from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.tournament import Tournament
from api.tournaments.views.round_info import ReasonInfo, reasons_info


class DraftTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a draft, with the reasons for it and its price."""

    table_number: int
    part: str
    group: int
    entrants: tuple[str, ...]
    bots: int
    price: float
    """0 is perfect."""
    reasons: tuple[ReasonInfo, ...]


class DraftInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The draft of the next round, for organisers only."""

    round: int
    stage: int
    tables: tuple[DraftTable, ...]
    byes: tuple[str, ...]
    sitting_out: tuple[str, ...]
    price: float
    edited: bool
    unclaimed: int
    """How many drawn players have not claimed their registration yet."""


async def draft_info(loaded: LoadedTournament) -> DraftInfo | None:
    """Return the draft with its prices; computed in a thread, because it takes a while."""
    if loaded.tournament.draft is None:
        return None
    return await asyncio.to_thread(_priced_draft, loaded.tournament)


def _priced_draft(tournament: Tournament) -> DraftInfo | None:
    # Imported on the first draw, not at server start: the solvers take a second to load.
    from api.tournaments.pairing.edit_draw import price_draw

    draw = tournament.draft
    if draw is None:
        return None
    prices = price_draw(tournament, draw)
    entrants = tournament.entrants
    return DraftInfo(
        round=len(tournament.rounds) + 1,
        stage=draw.stage + 1,
        tables=tuple(
            DraftTable(
                table_number=number,
                part=table.part,
                group=table.group,
                entrants=table.players,
                bots=table.bots,
                price=price.price,
                reasons=reasons_info(table.reasons),
            )
            for number, (table, price) in enumerate(zip(draw.tables, prices, strict=True), 1)
        ),
        byes=draw.byes,
        sitting_out=draw.sitting_out,
        price=round(sum(price.price for price in prices), 2),
        edited=draw.edited,
        unclaimed=sum(entrants[player].is_unclaimed for player in draw.seated()),
    )
