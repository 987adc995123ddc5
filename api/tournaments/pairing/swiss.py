"""Swiss rounds for tables of two to six: equal points together, old opponents apart."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from api.tournaments.pairing.draw import Draw, DrawnTable, Reason
from api.tournaments.pairing.history import History
from api.tournaments.pairing.seating import seat_order
from api.tournaments.pairing.sizes import table_sizes
from api.tournaments.pairing.tables import Cost, divide, total_cost
from api.tournaments.plan import Entrant, Plan

REMATCH = 10_000.0
"""A second meeting is worse than any distance in points."""
FLOATED_BEFORE = 8.0
"""Who was paired across points before should not be again."""
SAME_SEAT = 3.0
"""Two who both sat in the same seat too often should not meet: less bad than a float."""


def draw_swiss(players: Sequence[Entrant], plan: Plan, history: History) -> Draw:
    """The next round of a Swiss event."""
    bots = 0
    if plan.fill == "bots":
        sizes, byes = table_sizes_with_bots(len(players), plan.seats)
        bots = plan.seats * len(sizes) - len(players)
    else:
        sizes, byes = table_sizes(len(players), plan.seats, plan.smallest())
    ranked = history.ranked(players)
    sitting_out = choose_byes(ranked, byes, history)
    ranked = [player for player in ranked if player not in sitting_out]
    cost = swiss_cost(ranked, history, fold=plan.seats == 2)
    tables = divide(ranked, sizes, cost)
    drawn = tuple(
        DrawnTable(
            tuple(seat_order(table, history)),
            explain_table(table, tables, history, cost, plan),
            bots=plan.seats - len(table) if bots else 0,
        )
        for table in tables
    )
    reasons = tuple(
        Reason("bye_fewest", {"player": player, "byes": history.byes[player]})
        for player in sitting_out
    )
    return Draw(drawn, tuple(sitting_out), reasons)


def table_sizes_with_bots(players: int, seats: int) -> tuple[list[int], int]:
    """As many tables as all players need; the people are spread evenly over them."""
    tables = -(-players // seats)
    small, extra = divmod(players, tables)
    return [small + 1] * extra + [small] * (tables - extra), 0


def choose_byes(ranked: Sequence[Entrant], count: int, history: History) -> list[Entrant]:
    """The lowest of those who had the fewest byes."""
    fewest_first = sorted(
        range(len(ranked)), key=lambda place: (history.byes[ranked[place]], -place)
    )
    return [ranked[place] for place in fewest_first[:count]]


def swiss_cost(ranked: Sequence[Entrant], history: History, fold: bool) -> Cost:
    """What it costs that two players meet."""
    points = {player: float(history.points.get(player, Fraction(0))) for player in ranked}
    place = {player: number for number, player in enumerate(ranked)}
    brackets: dict[float, int] = {}
    for player in ranked:
        brackets[points[player]] = brackets.get(points[player], 0) + 1

    # With two at a table: how much oftener the first seat than the second.
    lean = {player: history.seats[player, 0] - history.seats[player, 1] for player in ranked}

    def cost(one: Entrant, other: Entrant) -> float:
        # Cubes: a third meeting is far worse than two second ones.
        price = REMATCH * history.times_met(one, other) ** 3
        if fold and min(lean[one] * lean[other], abs(lean[one]), abs(lean[other])) > 1:
            price += SAME_SEAT
        apart = points[one] - points[other]
        if apart:
            price += apart * apart
            price += FLOATED_BEFORE * (history.floats[one] + history.floats[other])
        elif fold:
            # The upper half of equals meets the lower half, as in the Dutch system.
            half = brackets[points[one]] / 2
            price += 0.01 * abs(abs(place[one] - place[other]) - half)
        else:
            price += 0.0001 * abs(place[one] - place[other])
        return price

    return cost


def explain_table(
    table: Sequence[Entrant],
    tables: Sequence[Sequence[Entrant]],
    history: History,
    cost: Cost,
    plan: Plan,
) -> tuple[Reason, ...]:
    """Why these players sit together."""
    points = {player: history.points.get(player, Fraction(0)) for player in table}
    low, high = min(points.values()), max(points.values())
    reasons = [
        Reason("same_points", {"points": float(low)})
        if low == high
        else Reason("floated", {"low": float(low), "high": float(high)})
    ]
    again = [
        (one, other)
        for place, one in enumerate(table)
        for other in table[place + 1 :]
        if history.times_met(one, other)
    ]
    for one, other in again:
        reasons.append(
            Reason(
                "rematch_unavoidable",
                {"players": (one, other), "times": history.times_met(one, other)},
            )
        )
    if not again:
        reasons.append(Reason("first_meeting"))
    if len(table) < plan.seats:
        short = {"players": len(table), "seats": plan.seats}
        filled = plan.fill == "bots"
        reasons.append(Reason("filled_by_bots" if filled else "small_table", short))
    swap = best_swap(table, tables, cost)
    if swap is not None:
        reasons.append(swap)
    return tuple(reasons)


def best_swap(
    table: Sequence[Entrant], tables: Sequence[Sequence[Entrant]], cost: Cost
) -> Reason | None:
    """The cheapest exchange of one player with another table, and how much worse it would be."""
    best: tuple[float, Entrant, Entrant] | None = None
    at = next(number for number, other in enumerate(tables) if other is table)
    for other in (*tables[max(0, at - 2) : at], *tables[at + 1 : at + 3]):
        here, there = list(table), list(other)
        before = total_cost([here, there], cost)
        for one in here:
            for two in there:
                after = total_cost(
                    [
                        [two if player == one else player for player in here],
                        [one if player == two else player for player in there],
                    ],
                    cost,
                )
                if best is None or after - before < best[0]:
                    best = (after - before, one, two)
    if best is None:
        return None
    return Reason("best_swap", {"out": best[1], "in": best[2], "worse_by": round(best[0], 2)})
