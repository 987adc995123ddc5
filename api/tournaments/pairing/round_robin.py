"""Rounds of a round robin, drawn from its schedule."""

from __future__ import annotations

from collections.abc import Sequence

from api.tournaments.draw import Draw, DrawnTable, Part, Reason
from api.tournaments.pairing.history import History
from api.tournaments.pairing.schedules import berger_rounds, schedule
from api.tournaments.pairing.seating import seat_order
from api.tournaments.terms import EntrantId


def draw_berger(players: Sequence[EntrantId], number: int, part: Part = "", group: int = 0) -> Draw:
    """Return round `number` (from 1) for tables of two; a second leg swaps the seats."""
    rounds = berger_rounds(len(players))
    leg, index = divmod(number - 1, len(rounds))
    tables, byes = [], []
    for player, other in rounds[index]:
        pair = (player, other) if leg % 2 == 0 else (other, player)
        if max(pair) > len(players):
            byes.append(players[min(pair) - 1])
            continue
        tables.append(
            DrawnTable(
                (players[pair[0] - 1], players[pair[1] - 1]),
                (Reason("schedule", {"round": number}),),
                part=part,
                group=group,
            )
        )
    return Draw(tuple(tables), tuple(byes), _bye_reasons(byes))


def _bye_reasons(byes: Sequence[EntrantId]) -> tuple[Reason, ...]:
    return tuple(Reason("bye_fewest", {"player": player, "byes": 0}) for player in byes)


def draw_scheduled(
    players: Sequence[EntrantId],
    number: int,
    sizes: tuple[int, int],
    history: History,
    part: Part = "",
    group: int = 0,
) -> Draw:
    """Return round `number` (from 1) for larger tables; `sizes` are the full and the smallest."""
    rounds = schedule(len(players), *sizes)
    tables = rounds[(number - 1) % len(rounds)]
    seated = {player for table in tables for player in table}
    byes = [player for place, player in enumerate(players) if place not in seated]
    return Draw(
        tuple(
            DrawnTable(
                tuple(seat_order([players[place] for place in table], history)),
                (Reason("schedule", {"round": number}),),
                part=part,
                group=group,
            )
            for table in tables
        ),
        tuple(byes),
        _bye_reasons(byes),
    )
