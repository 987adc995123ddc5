"""The consequences of a change, shown before it is made."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from api.tournaments.ranking.standings import Standing, standings
from api.tournaments.terms import EntrantId
from api.tournaments.tournament import Tournament

MAX_MOVES = 200
"""Maximum number of rank changes that are listed."""


class RankMove(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant whose rank or points would change."""

    entrant: EntrantId
    rank_before: int
    rank_after: int
    points_before: float
    points_after: float


class Warning(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the change does not undo, as a key with parameters; words: `warn.<key>`."""

    key: str
    parameters: dict[str, int | str]


class Consequences(msgspec.Struct, frozen=True, kw_only=True):
    """The consequences of a change that has not been made."""

    version: int
    """The length of the log that this was computed on: send it as the expected version."""
    moves: tuple[RankMove, ...]
    warnings: tuple[Warning, ...]


def consequences(before: Tournament, after: Tournament, version: int) -> Consequences:
    """Compare a tournament with what it would be."""
    old = {line.entrant: line for line in standings(before)}
    new = {line.entrant: line for line in standings(after)}
    moves = [
        RankMove(
            entrant=entrant,
            rank_before=old[entrant].rank,
            rank_after=new[entrant].rank,
            points_before=float(old[entrant].points),
            points_after=float(new[entrant].points),
        )
        for entrant in new
        if entrant in old and _differs(old[entrant], new[entrant])
    ]
    return Consequences(
        version=version,
        moves=tuple(moves[:MAX_MOVES]),
        warnings=tuple(_warnings(before, after)),
    )


def _differs(one: Standing, other: Standing) -> bool:
    return (one.rank, one.points) != (other.rank, other.points)


def _warnings(before: Tournament, after: Tournament) -> Sequence[Warning]:
    found: list[Warning] = []
    if len(after.rounds) < len(before.rounds):
        gone = before.rounds[-1]
        decided = sum(table.counts for table in gone.tables)
        found.append(
            Warning(key="results_lost", parameters={"round": gone.number, "tables": decided})
        )
    for number, (old, new) in enumerate(zip(before.rounds, after.rounds, strict=False), 1):
        if old.tables == new.tables:
            continue
        if number < len(after.rounds):
            # The next round was drawn from these results: it stays as it is.
            found.append(Warning(key="later_rounds_stand", parameters={"round": number}))
        reopened = sum(
            table.status != "open" and two.status == "open"
            for table, two in zip(old.tables, new.tables, strict=True)
        )
        if reopened:
            found.append(
                Warning(key="tables_go_on", parameters={"round": number, "tables": reopened})
            )
        if before.is_knock_out(old) and number < len(after.rounds):
            found.append(Warning(key="knock_out_draw_stands", parameters={"round": number}))
    if before.status != after.status:
        found.append(Warning(key=f"becomes_{after.status}", parameters={}))
    playing = sum(
        table.status == "open" for table in (after.rounds[-1].tables if after.rounds else ())
    )
    if after.status == "over" and before.status != "over" and playing:
        found.append(Warning(key="tables_stop", parameters={"tables": playing}))
    return found
