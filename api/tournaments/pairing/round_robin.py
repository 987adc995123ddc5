"""Everybody meets everybody."""

from __future__ import annotations

from collections.abc import Sequence

from api.tournaments.pairing.draw import Draw, DrawnTable, Reason
from api.tournaments.pairing.history import History
from api.tournaments.pairing.seating import seat_order
from api.tournaments.pairing.sizes import table_sizes
from api.tournaments.pairing.swiss import choose_byes
from api.tournaments.pairing.tables import divide
from api.tournaments.plan import Entrant


def berger_rounds(count: int) -> list[list[tuple[int, int]]]:
    """The rounds of a single round robin for numbers 1 to `count`, as in the Berger tables.

    The first of a pair has the first seat. With an odd count, who meets the missing number has
    a bye.

    >>> berger_rounds(4)
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    even = count + count % 2
    rounds = []
    for number in range(even - 1):
        first = (number * (even // 2)) % (even - 1) + 1
        pairs = [(first, even) if number % 2 == 0 else (even, first)]
        for step in range(1, even // 2):
            left = (first - 1 + step) % (even - 1) + 1
            right = (first - 1 - step) % (even - 1) + 1
            pairs.append((left, right))
        rounds.append(pairs)
    return rounds


def draw_berger(players: Sequence[Entrant], number: int, label: str = "") -> Draw:
    """Round `number` (from 1) for tables of two; in a second leg the seats are exchanged."""
    rounds = berger_rounds(len(players))
    leg, index = divmod(number - 1, len(rounds))
    tables, byes = [], []
    for one, other in rounds[index]:
        pair = (one, other) if leg % 2 == 0 else (other, one)
        if max(pair) > len(players):
            byes.append(players[min(pair) - 1])
            continue
        reason = Reason("berger_table", {"first": pair[0], "second": pair[1], "round": number})
        tables.append(
            DrawnTable((players[pair[0] - 1], players[pair[1] - 1]), (reason,), label=label)
        )
    return Draw(tuple(tables), tuple(byes))


def draw_meetings(
    players: Sequence[Entrant], seats: int, smallest: int, history: History, label: str = ""
) -> Draw:
    """A round for larger tables: those who have met least sit together."""
    sizes, byes = table_sizes(len(players), seats, smallest)
    ranked = sorted(players, key=lambda player: history.seed[player])
    sitting_out = choose_byes(ranked, byes, history)
    ranked = [player for player in ranked if player not in sitting_out]
    # Cubes: a third meeting is far worse than two second ones.
    tables = divide(ranked, sizes, lambda one, other: float(history.times_met(one, other)) ** 3)
    return Draw(
        tuple(
            DrawnTable(tuple(seat_order(table, history)), _explain(table, history), label=label)
            for table in tables
        ),
        tuple(sitting_out),
        tuple(
            Reason("bye_fewest", {"player": player, "byes": history.byes[player]})
            for player in sitting_out
        ),
    )


def _explain(table: Sequence[Entrant], history: History) -> tuple[Reason, ...]:
    again = [
        Reason(
            "rematch_unavoidable", {"players": (one, other), "times": history.times_met(one, other)}
        )
        for place, one in enumerate(table)
        for other in table[place + 1 :]
        if history.times_met(one, other)
    ]
    return tuple(again) or (Reason("first_meeting"),)
