"""Groups: the field is snaked into groups, each of which plays among itself."""

from __future__ import annotations

from collections.abc import Sequence

from api.tournaments.pairing.draw import Draw
from api.tournaments.pairing.history import History
from api.tournaments.pairing.round_robin import draw_berger, draw_meetings
from api.tournaments.pairing.rounds_planned import round_count
from api.tournaments.plan import Entrant, Groups, Plan


def make_groups(players: Sequence[Entrant], size: int, smallest: int) -> list[list[Entrant]]:
    """Players from the best seed on, spread so that groups are equally strong and even.

    >>> make_groups(["a", "b", "c", "d", "e", "f"], 3, 2)
    [['a', 'd', 'e'], ['b', 'c', 'f']]
    """
    count = max(1, -(-len(players) // size))
    while count > 1 and len(players) // count < smallest:
        count -= 1
    groups: list[list[Entrant]] = [[] for _ in range(count)]
    for number, player in enumerate(players):
        turn, place = divmod(number, count)
        groups[place if turn % 2 == 0 else count - 1 - place].append(player)
    return groups


def group_rounds(groups: Sequence[Sequence[Entrant]], plan: Plan, terms: Groups) -> int:
    """The rounds of the group stage: as many as the largest group needs."""
    return max(round_count(len(group), plan.seats, terms.legs) for group in groups)


def draw_groups(
    groups: Sequence[Sequence[Entrant]], plan: Plan, number: int, history: History
) -> Draw:
    """Round `number` (from 1) of all groups."""
    draws = []
    for place, group in enumerate(groups):
        label = f"group {chr(ord('A') + place)}" if place < 26 else f"group {place + 1}"
        if len(group) < plan.smallest():
            continue
        if plan.seats == 2:
            draws.append(draw_berger(group, number, label))
        else:
            draws.append(draw_meetings(group, plan.seats, plan.smallest(), history, label))
    return Draw(
        tuple(table for draw in draws for table in draw.tables),
        tuple(player for draw in draws for player in draw.byes),
        tuple(reason for draw in draws for reason in draw.bye_reasons),
    )
