"""Knock-out: the best of each table advance; the strongest and group mates meet last."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.optimize import linear_sum_assignment

from api.tournaments.draw import Draw, DrawnTable, Part, Reason
from api.tournaments.pairing.history import History
from api.tournaments.pairing.knock_out_sizes import Sizes, plan_round
from api.tournaments.pairing.seating import seat_order
from api.tournaments.terms import EntrantId


def draw_tables(players: Sequence[EntrantId], sizes: Sizes, history: History) -> Draw:
    """Return a round for tables of three and more, for the remaining players by seed."""
    if len(players) <= sizes.seats:
        return Draw((final_table(players, sizes, history),))
    tables, byes = plan_round(len(players), sizes)
    resting, playing = players[:byes], players[byes:]
    return Draw(
        tuple(
            DrawnTable(tuple(seat_order(group, history)), (Reason("bracket", {"table": number}),))
            for number, group in enumerate(_spread(playing, tables, history), 1)
        ),
        tuple(resting),
        tuple(Reason("bye_seed", {"player": player}) for player in resting),
    )


def final_table(players: Sequence[EntrantId], sizes: Sizes, history: History) -> DrawnTable:
    """Return the table of all remaining players."""
    reasons = [Reason("bracket", {"table": 1})]
    if len(players) < sizes.smallest:
        small = {"players": len(players), "seats": sizes.seats}
        reasons.append(Reason("small_final", small))
    return DrawnTable(tuple(seat_order(players, history)), tuple(reasons), part="final")


def _spread(players: Sequence[EntrantId], tables: int, history: History) -> list[list[EntrantId]]:
    """Spread players over tables: rows of seeds in snake order, old opponents apart."""
    groups: list[list[EntrantId]] = [[] for _ in range(tables)]
    for row, start in enumerate(range(0, len(players), tables)):
        seeds = players[start : start + tables]
        # The cost of leaving the snake order, plus that of rematches.
        costs = np.array(
            [
                [
                    1000.0 * sum(history.times_met(player, other) for other in group)
                    + abs((step if row % 2 == 0 else tables - 1 - step) - number)
                    for number, group in enumerate(groups)
                ]
                for step, player in enumerate(seeds)
            ]
        )
        rows, columns = linear_sum_assignment(costs)
        for player, number in zip(rows.tolist(), columns.tolist(), strict=True):
            groups[number].append(seeds[player])
    return groups


def make_bracket(players: Sequence[EntrantId], history: History) -> tuple[EntrantId, ...]:
    """Return the slots of a bracket for two at a table, "" for an empty one.

    Seeds 1 and 2 can meet only in the final; byes for the top seeds fill the field up to a power of
    two. Players who have met before are put as far apart as the rows of seeds allow.
    """
    size = 1
    while size < len(players):
        size *= 2
    slot_of = {seed: slot for slot, seed in enumerate(bracket_order(size))}
    slots = [""] * size
    start = 0
    while start < len(players):
        # Seeds 1, 2, 3-4, 5-8 and so on: within such a row all are equal.
        end = min(len(players), max(start + 1, 2 * start))
        row = players[start:end]
        free = [slot_of[seed] for seed in range(start + 1, end + 1)]
        costs = np.array(
            [
                [
                    sum(
                        history.times_met(player, other) * 8.0 ** -_apart(slot, there)
                        for there, other in enumerate(slots)
                        if other
                    )
                    * 1e6
                    + abs(number - step)
                    for step, slot in enumerate(free)
                ]
                for number, player in enumerate(row)
            ]
        )
        rows, columns = linear_sum_assignment(costs)
        for number, step in zip(rows.tolist(), columns.tolist(), strict=True):
            slots[free[step]] = row[number]
        start = end
    return tuple(slots)


def _apart(one: int, other: int) -> int:
    """Return the round, from 1, in which two slots of a bracket can meet."""
    rounds = 0
    while one != other:
        one, other, rounds = one // 2, other // 2, rounds + 1
    return rounds


def bracket_order(size: int) -> list[int]:
    """Return the seeds from the top of a bracket to its bottom.

    >>> bracket_order(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        double = len(order) * 2
        order = [seed for upper in order for seed in (upper, double + 1 - upper)]
    return order


def draw_bracket(
    bracket: Sequence[EntrantId], through: set[EntrantId], round_in_stage: int, history: History
) -> Draw:
    """Return the pairs of a round of the bracket; a player without an opponent advances."""
    width = 2**round_in_stage
    tables, byes = [], []
    for slot, start in enumerate(range(0, len(bracket), width), 1):
        half = width // 2
        sides = [
            [player for player in bracket[at : at + half] if player in through]
            for at in (start, start + half)
        ]
        pair = [side[0] for side in sides if side]
        if len(pair) == 2:
            part: Part = "final" if width >= len(bracket) else ""
            reason = Reason("bracket", {"table": slot})
            tables.append(
                DrawnTable(tuple(seat_order(pair, history)), (reason,), part=part, slot=slot)
            )
        else:
            byes += pair
    reasons = tuple(Reason("bye_seed", {"player": player}) for player in byes)
    return Draw(tuple(tables), tuple(byes), reasons)
