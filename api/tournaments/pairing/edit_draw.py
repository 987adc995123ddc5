"""Edits a draft by hand, and computes what the edit costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from api.tournaments.draw import Draw, DrawnTable, Reason
from api.tournaments.pairing.explain import explain_table
from api.tournaments.pairing.field import Field
from api.tournaments.pairing.history import history_of
from api.tournaments.pairing.seating import seat_order
from api.tournaments.terms import BadTerms, EntrantId
from api.tournaments.tournament import Tournament


@dataclass(frozen=True)
class TablePrice:
    """The price of a table in a draft."""

    price: float
    reasons: tuple[Reason, ...]


def swap_players(tournament: Tournament, draw: Draw, one: EntrantId, other: EntrantId) -> Draw:
    """Swap two players of the draft, at tables or with byes."""
    seated = {*draw.seated(), *draw.byes}
    for player in (one, other):
        if player not in seated:
            raise BadTerms("not_in_draft", entrant=player)
    if one == other:
        raise BadTerms("player_twice")
    names = {one: other, other: one}
    tables = [tuple(names.get(player, player) for player in table.players) for table in draw.tables]
    byes = tuple(names.get(player, player) for player in draw.byes)
    return _edited(tournament, draw, tables, byes)


def give_bye(tournament: Tournament, draw: Draw, player: EntrantId) -> Draw:
    """Move a player from their table to a bye."""
    if player not in draw.seated():
        raise BadTerms("not_in_draft", entrant=player)
    tables = [
        tuple(seated for seated in table.players if seated != player) for table in draw.tables
    ]
    kept = [players for players in tables if len(players) > 1]
    alone = [player for players in tables if len(players) == 1 for player in players]
    return _edited(tournament, draw, kept, (*draw.byes, player, *alone))


def seat_player(tournament: Tournament, draw: Draw, player: EntrantId, table_number: int) -> Draw:
    """Move a player from another table or a bye to a table with a free seat."""
    if player not in {*draw.seated(), *draw.byes}:
        raise BadTerms("not_in_draft", entrant=player)
    if not 1 <= table_number <= len(draw.tables):
        raise BadTerms("unknown_table", table=table_number)
    seats = tournament.terms.for_stage(draw.stage).seats
    if len(draw.tables[table_number - 1].players) >= seats:
        raise BadTerms("table_full", table=table_number)
    tables = []
    for number, table in enumerate(draw.tables, 1):
        left = tuple(seated for seated in table.players if seated != player)
        tables.append((*left, player) if number == table_number else left)
    byes = tuple(resting for resting in draw.byes if resting != player)
    alone = [player for players in tables if len(players) == 1 for player in players]
    kept = [players for players in tables if len(players) > 1]
    return _edited(tournament, draw, kept, (*byes, *alone))


def _edited(
    tournament: Tournament,
    draw: Draw,
    tables: Sequence[tuple[EntrantId, ...]],
    byes: tuple[EntrantId, ...],
) -> Draw:
    """Return the draft with these tables; those that changed are seated and explained again."""
    terms, history = tournament.terms.for_stage(draw.stage), history_of(tournament)
    field = _field(tournament, draw)
    largest = max((len(table) for table in tables), default=0)
    before = {frozenset(table.players): table for table in draw.tables}
    made = []
    for number, players in enumerate(tables):
        same = before.get(frozenset(players))
        if same is not None:
            made.append(same)
            continue
        old = draw.tables[number] if len(tables) == len(draw.tables) else DrawnTable(())
        reasons = (Reason("by_hand"), *explain_table(players, field, terms, largest))
        bots = terms.seats - len(players) if terms.fill == "bots" else 0
        made.append(
            msgspec.structs.replace(
                old, players=tuple(seat_order(players, history)), reasons=reasons, bots=bots
            )
        )
    known = dict(zip(draw.byes, draw.bye_reasons, strict=False))
    by_hand = [known.get(player, Reason("bye_by_hand", {"player": player})) for player in byes]
    return msgspec.structs.replace(
        draw, tables=tuple(made), byes=byes, bye_reasons=tuple(by_hand), edited=True
    )


def _field(tournament: Tournament, draw: Draw) -> Field:
    history = history_of(tournament)
    players = history.ranked([*draw.seated(), *draw.byes])
    points = bool(tournament.rounds)
    return Field(players, tournament, history, nearness=0.0, points_count=points)


def price_draw(tournament: Tournament, draw: Draw) -> list[TablePrice]:
    """Return the price of each table of a draft, and why; zero is perfect."""
    terms, field = tournament.terms.for_stage(draw.stage), _field(tournament, draw)
    largest = max((len(table.players) for table in draw.tables), default=0)
    return [
        TablePrice(
            round(field.price_of(table.players, len(table.players) < largest), 2),
            explain_table(table.players, field, terms, largest),
        )
        for table in draw.tables
    ]
