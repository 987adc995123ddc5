"""The order of seats at a table, so that over the rounds everybody sits everywhere."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.optimize import linear_sum_assignment

from api.tournaments.pairing.history import History
from api.tournaments.terms import EntrantId


def seat_order(players: Sequence[EntrantId], history: History) -> list[EntrantId]:
    """Return the players in the order of play, each in a seat they have had least often."""
    count = len(players)
    # Squared: a third time in one seat costs more than two players' second time.
    costs = np.array(
        [
            [
                (history.seats[player, seat] + 1) ** 2 * 1000.0
                + abs(history.seed[player] % count - seat)
                for seat in range(count)
            ]
            for player in players
        ]
    )
    rows, columns = linear_sum_assignment(costs)
    order = [players[0]] * count
    for row, column in zip(rows, columns, strict=True):
        order[int(column)] = players[int(row)]
    return order
