"""Knock-out: the best of each table go on; the strongest meet last."""

from __future__ import annotations

from collections.abc import Sequence

from api.tournaments.pairing.draw import Draw, DrawnTable, Reason
from api.tournaments.pairing.history import History
from api.tournaments.pairing.seating import seat_order
from api.tournaments.plan import Entrant


def draw_knock_out(players: Sequence[Entrant], seats: int, smallest: int, history: History) -> Draw:
    """The next round for the players still in, from the best seed to the lowest."""
    if seats == 2:
        return _draw_bracket(players, history)
    count = len(players)
    if count <= seats:
        return Draw((_table(players, history, 1, "final"),))
    tables = -(-count // seats)
    while tables > 1 and count < tables * smallest:
        tables -= 1
    byes = max(0, count - tables * seats)
    playing = players[byes:]
    groups: list[list[Entrant]] = [[] for _ in range(tables)]
    for number, player in enumerate(playing):
        # A snake: the first seeds of all tables, then the second ones in reverse order.
        turn, place = divmod(number, tables)
        groups[place if turn % 2 == 0 else tables - 1 - place].append(player)
    return Draw(
        tuple(_table(group, history, number, "table") for number, group in enumerate(groups, 1)),
        tuple(players[:byes]),
    )


def _draw_bracket(players: Sequence[Entrant], history: History) -> Draw:
    """Pairs of a bracket: the field is filled up to a power of two by byes for the top seeds."""
    size = 1
    while size < len(players):
        size *= 2
    order = bracket_order(size)
    tables, byes = [], []
    for number, (one, other) in enumerate(zip(order[::2], order[1::2], strict=True), 1):
        if max(one, other) > len(players):
            byes.append(players[min(one, other) - 1])
            continue
        tables.append(
            _table(
                [players[one - 1], players[other - 1]],
                history,
                number,
                "final" if size == 2 else "table",
            )
        )
    return Draw(tuple(tables), tuple(byes))


def bracket_order(size: int) -> list[int]:
    """Seeds from the top of a bracket to its foot; 1 and 2 can meet only in the final.

    >>> bracket_order(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        double = len(order) * 2
        order = [seed for one in order for seed in (one, double + 1 - one)]
    return order


def _table(players: Sequence[Entrant], history: History, number: int, label: str) -> DrawnTable:
    reason = Reason("bracket", {"place": number})
    return DrawnTable(tuple(seat_order(players, history)), (reason,), label=f"{label} {number}")
