"""Swiss rounds for tables of two to six: equal points together, old opponents apart."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from api.tournaments.draw import Draw, DrawnTable, Reason, ReasonKey
from api.tournaments.pairing.explain import best_swap, explain_table
from api.tournaments.pairing.field import Field
from api.tournaments.pairing.history import History
from api.tournaments.pairing.seating import seat_order
from api.tournaments.pairing.sizes import table_sizes
from api.tournaments.pairing.tables import WHOLE, divide
from api.tournaments.terms import EntrantId, TournamentTerms
from api.tournaments.tournament import Tournament

MAX_EXPLAINED_SWAPS = 150
"""In larger rounds nobody reads what the best swap of each table would have been."""

FIRST_ROUND: dict[str, ReasonKey] = {
    "random": "first_round_random",
    "snake": "first_round_snake",
    "list": "first_round_list",
}


def draw_swiss(
    players: Sequence[EntrantId],
    tournament: Tournament,
    terms: TournamentTerms,
    history: History,
    *,
    first: bool = False,
    again: int = 0,
) -> Draw:
    """Return the next round of a Swiss stage; another `again` gives another first round."""
    if terms.fill == "bots":
        sizes, byes = table_sizes_with_bots(len(players), terms.seats), 0
    else:
        sizes, byes = table_sizes(len(players), terms.seats, terms.smallest())
    ranked = history.ranked(players)
    sitting_out = choose_byes(ranked, byes, history)
    skipped = set(sitting_out)
    ranked = [player for player in ranked if player not in skipped]
    field = _first_field(ranked, sizes, tournament, terms, history, again) if first else None
    if field is None:
        field = _later_field(ranked, tournament, terms, history)
    tables = divide(field, sizes)
    largest = max(sizes)
    drawn = []
    for number, table in enumerate(tables):
        reasons = explain_table(table, field, terms, largest)
        if first:
            reasons = (Reason(FIRST_ROUND[terms.first_round]), *reasons[1:])
        elif len(tables) <= MAX_EXPLAINED_SWAPS:
            swap = best_swap(number, tables, field, largest)
            reasons = (*reasons, swap) if swap else reasons
        bots = terms.seats - len(table) if terms.fill == "bots" else 0
        drawn.append(DrawnTable(tuple(seat_order(table, history)), reasons, bots=bots))
    reasons = tuple(
        Reason("bye_fewest", {"player": player, "byes": history.byes[player]})
        for player in sitting_out
    )
    return Draw(tuple(drawn), tuple(sitting_out), reasons)


def table_sizes_with_bots(players: int, seats: int) -> list[int]:
    """Return as many tables as all players need, with the people spread evenly over them."""
    tables = -(-players // seats)
    small, extra = divmod(players, tables)
    return [small + 1] * extra + [small] * (tables - extra)


def choose_byes(ranked: Sequence[EntrantId], count: int, history: History) -> list[EntrantId]:
    """Return the lowest-ranked of those with the fewest byes."""
    fewest_first = sorted(
        range(len(ranked)), key=lambda number: (history.byes[ranked[number]], -number)
    )
    return [ranked[number] for number in fewest_first[:count]]


def _later_field(
    ranked: list[EntrantId], tournament: Tournament, terms: TournamentTerms, history: History
) -> Field:
    two = terms.seats == 2
    if two and len(ranked) > WHOLE:
        # Solved in sections: players who should meet are adjacent.
        return Field(_folded(ranked, history), tournament, history, two=True, nearness=0.01)
    return Field(ranked, tournament, history, fold=two, two=two)


def _folded(ranked: Sequence[EntrantId], history: History) -> list[EntrantId]:
    """Put the upper half of those with equal points next to the lower half."""
    order: list[EntrantId] = []
    start = 0
    while start < len(ranked):
        points = history.points.get(ranked[start], 0)
        end = start
        while end < len(ranked) and history.points.get(ranked[end], 0) == points:
            end += 1
        level = ranked[start:end]
        half = (len(level) + 1) // 2
        for number in range(half):
            order.append(level[number])
            if number + half < len(level):
                order.append(level[number + half])
        start = end
    return order


def _first_field(
    ranked: list[EntrantId],
    sizes: Sequence[int],
    tournament: Tournament,
    terms: TournamentTerms,
    history: History,
    again: int,
) -> Field:
    """Return the field in an order whose neighbours should sit together."""
    order = list(ranked)
    match terms.first_round:
        case "random":
            Random(f"{tournament.lot} {again}").shuffle(order)
        case "snake" if terms.seats == 2:
            order = _folded(ranked, History())
        case "snake":
            order = snake(ranked, sizes)
        case "list":
            pass
    return Field(order, tournament, history, nearness=0.01, points_count=False)


def snake(ranked: Sequence[EntrantId], sizes: Sequence[int]) -> list[EntrantId]:
    """Return the players table by table, the seeds spread over the tables in snake order.

    >>> snake(["a", "b", "c", "d", "e", "f"], [3, 3])
    ['a', 'd', 'e', 'b', 'c', 'f']
    """
    tables: list[list[EntrantId]] = [[] for _ in sizes]
    waiting = iter(ranked)
    for row in range(max(sizes, default=0)):
        numbers = [number for number, size in enumerate(sizes) if size > row]
        for number in numbers if row % 2 == 0 else reversed(numbers):
            tables[number].append(next(waiting))
    return [player for table in tables for player in table]
