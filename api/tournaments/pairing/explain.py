"""Why players sit together, for any draw: computed or edited by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from api.tournaments.draw import Reason
from api.tournaments.pairing.field import Field
from api.tournaments.terms import EntrantId, TournamentTerms

NEAR_TABLES = 2
"""The best swap is searched among this many tables before and after."""


def explain_table(
    table: Sequence[EntrantId], field: Field, terms: TournamentTerms, largest: int
) -> tuple[Reason, ...]:
    """Return the reasons for and against these players sitting together."""
    reasons: list[Reason] = []
    if field.points_count:
        points = [float(field.points[field.index[player]]) for player in table]
        low, high = min(points), max(points)
        reasons.append(
            Reason("same_points", {"points": low})
            if low == high
            else Reason("floated", {"low": low, "high": high})
        )
    met = False
    for player, other in combinations(table, 2):
        times = field.history.times_met(player, other)
        if times:
            met = True
            reasons.append(
                Reason("rematch_unavoidable", {"players": (player, other), "times": times})
            )
        if field.is_forbidden(player, other):
            reasons.append(Reason("forbidden_pair", {"players": (player, other)}))
        elif field.are_clubmates(player, other):
            reasons.append(Reason("clubmates", {"players": (player, other)}))
    if not met:
        reasons.append(Reason("first_meeting"))
    if len(table) < terms.seats:
        short = {"players": len(table), "seats": terms.seats}
        filled = terms.fill == "bots"
        reasons.append(Reason("filled_by_bots" if filled else "small_table", short))
    if len(table) < largest:
        again = [player for player in table if field.history.small_tables[player]]
        if again:
            reasons.append(Reason("small_table_again", {"players": tuple(again)}))
    return tuple(reasons)


def best_swap(
    number: int, tables: Sequence[Sequence[EntrantId]], field: Field, largest: int
) -> Reason | None:
    """Return the cheapest swap of a player with a nearby table, and how much worse it is."""
    table = tables[number]
    best: tuple[float, EntrantId, EntrantId] | None = None
    near = range(max(0, number - NEAR_TABLES), min(len(tables), number + NEAR_TABLES + 1))
    for there in near:
        if there == number:
            continue
        other = tables[there]
        both = [field.index[player] for player in (*table, *other)]
        prices = field.prices(both)
        count = len(table)
        own = prices[:, :count].sum(axis=1)
        far = prices[:, count:].sum(axis=1)
        for first in range(count):
            for two in range(count, len(both)):
                change = far[first] + own[two] - own[first] - far[two] - 2 * prices[first, two]
                if best is None or change < best[0]:
                    best = (float(change), field.players[both[first]], field.players[both[two]])
    if best is None or best[0] < 0.01:
        # Swaps that cost nothing explain nothing.
        return None
    return Reason("best_swap", {"out": best[1], "in": best[2], "worse_by": round(best[0], 2)})
