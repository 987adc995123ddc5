"""The ranking of a tournament a second time, from nothing but what the API tells of its tables.

Points, the opponents' average and wins decide between players of a stage, as published for the
Swiss system and spread over larger tables; in a knock-out the last round that a player saw and
the rank there; at tables that play together the table's shared score. Where the score counts, it
is the points. A later stage ranks above.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
Key: TypeAlias = tuple[float, ...]


def recomputed_ranks(tournament: Json, *, by_score: bool = False) -> dict[str, int]:
    """Return everybody's rank by entrant."""
    gains = _scores if by_score else _gains
    ranks: dict[str, int] = {}
    stages = sorted({drawn["stage"] for drawn in tournament["rounds"]}, reverse=True)
    for stage in stages:
        rounds = [drawn for drawn in tournament["rounds"] if drawn["stage"] == stage]
        knock_out = tournament["stages"][stage - 1]["format"] == "KNOCK_OUT"
        keys = _lasted(rounds) if knock_out else _played(tournament, rounds, gains)
        rest = {player: key for player, key in keys.items() if player not in ranks}
        above = len(ranks)
        for player, key in rest.items():
            ranks[player] = above + 1 + sum(other < key for other in rest.values())
    return ranks


def _lasted(rounds: list[Json]) -> dict[str, Key]:
    found: dict[str, Key] = {}
    for drawn in rounds:
        for table in drawn["tables"]:
            # Who plays for third place stands below the final of the same round.
            below = 2.0 if table["part"] == "THIRD_PLACE" else 0.0
            for player, rank in zip(table["entrants"], table["ranks"], strict=True):
                found[player] = (-drawn["number"], below + rank)
        for player in drawn["byes"]:
            found[player] = (-drawn["number"], 0)
    return found


def _played(
    tournament: Json,
    rounds: list[Json],
    gains: Callable[[Json, Json], Iterable[tuple[str, float]]],
) -> dict[str, Key]:
    tables = [table for drawn in rounds for table in drawn["tables"]]
    total: dict[str, float] = {}
    for drawn in rounds:
        for player, points in gains(tournament, drawn):
            total[player] = total.get(player, 0) + points
    seeds = {entrant["entrant"]: entrant["seed"] for entrant in tournament["entrants"]}
    keys: dict[str, Key] = {}
    for player, points in total.items():
        mine = [table for table in tables if player in table["entrants"]]
        met = [other for table in mine for other in table["entrants"] if other != player]
        average = sum(total[other] for other in met) / len(met) if met else 0
        won = sum(table["ranks"][table["entrants"].index(player)] == 1 for table in mine)
        keys[player] = (-round(points, 9), -round(average, 9), -won, seeds[player])
    groups = {player: table["group"] for table in tables for player in table["entrants"]}
    if not any(groups.values()):
        return keys
    return {
        player: (
            sum(other < key for rival, other in keys.items() if groups[rival] == groups[player]),
            *key,
        )
        for player, key in keys.items()
    }


def _scores(_: Json, drawn: Json) -> Iterable[tuple[str, float]]:
    """Yield the scores of the games; a bye brings the average of the round."""
    scores = [score for table in drawn["tables"] for score in table["scores"]]
    for player in drawn["byes"]:
        yield player, sum(scores) / len(scores)
    for table in drawn["tables"]:
        yield from zip(table["entrants"], table["scores"], strict=True)


def _gains(tournament: Json, drawn: Json) -> Iterable[tuple[str, float]]:
    full = [float(points) for points in tournament["pointsByRank"]]
    bye = full[0] if len(full) == 2 and not tournament["cooperative"] else sum(full) / len(full)
    for player in drawn["byes"]:
        yield player, bye
    if tournament["cooperative"]:
        scores = [table["scores"][0] for table in drawn["tables"]]
        worth = _shared(full, scores, lambda one, other: other > one)
        for table, points in zip(drawn["tables"], worth, strict=True):
            for player in table["entrants"]:
                yield player, points
        return
    for table in drawn["tables"]:
        worth = _shared(full, table["ranks"], lambda one, other: other < one)
        yield from zip(table["entrants"], worth, strict=True)


def _shared(
    full: list[float], values: list[int], better: Callable[[int, int], bool]
) -> list[float]:
    """Return what each value brings: places spread evenly over the list, shared by equals."""
    last = max(1, len(values) - 1)
    at = [place * (len(full) - 1) / last for place in range(len(values))]
    worth = [
        full[int(x)] + (x - int(x)) * (full[min(int(x) + 1, len(full) - 1)] - full[int(x)])
        for x in at
    ]
    found = []
    for value in values:
        first = sum(better(value, other) for other in values)
        level = values.count(value)
        found.append(sum(worth[first : first + level]) / level)
    return found
