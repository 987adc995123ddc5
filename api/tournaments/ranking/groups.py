"""The groups of a group stage."""

from __future__ import annotations

from collections.abc import Sequence

from api.tournaments.terms import EntrantId, Groups
from api.tournaments.tournament import Tournament


def make_groups(players: Sequence[EntrantId], size: int, smallest: int) -> list[list[EntrantId]]:
    """Spread players over equally strong and even groups, from the best seed on.

    >>> make_groups(["a", "b", "c", "d", "e", "f"], 3, 2)
    [['a', 'd', 'e'], ['b', 'c', 'f']]
    """
    count = max(1, -(-len(players) // size))
    while count > 1 and len(players) // count < smallest:
        count -= 1
    groups: list[list[EntrantId]] = [[] for _ in range(count)]
    for number, player in enumerate(players):
        turn, step = divmod(number, count)
        groups[step if turn % 2 == 0 else count - 1 - step].append(player)
    return groups


def groups_of(tournament: Tournament, stage: int) -> list[list[EntrantId]]:
    """Return the groups of a stage that has begun; empty if the stage has none."""
    rules = tournament.terms.stages()[stage].format
    field = tournament.stage_field(stage)
    if not isinstance(rules, Groups) or not field:
        return []
    return make_groups(field, rules.group_size, tournament.terms.for_stage(stage).smallest())
