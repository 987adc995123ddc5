"""The standings, and what decided them.

Players who reached a later stage rank above those who did not. In a knock-out the round reached and
the rank there decide; elsewhere points, then the tie-breaks in the order of the terms. Groups are
ranked by the rank in the group first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from api.tournaments.ranking.groups import groups_of
from api.tournaments.ranking.knock_out import NOWHERE, champion, reached
from api.tournaments.ranking.played import Played, played_in
from api.tournaments.ranking.tie_breaks import TIE_BREAKS, head_to_head
from api.tournaments.terms import EntrantId, KnockOut, TieBreak
from api.tournaments.tournament import Tournament


@dataclass(frozen=True)
class Standing:
    """One line of the standings, with everything that decided it."""

    rank: int
    entrant: EntrantId
    points: Fraction
    tie_breaks: tuple[tuple[TieBreak, Fraction], ...]
    played: int
    byes: int
    gains: tuple[tuple[int, Fraction], ...]
    """Each round and its points: the derivation of the total."""
    stage: int
    """The last stage reached, from 0."""
    adjustment: Fraction = Fraction(0)
    carried: Fraction = Fraction(0)
    group: int = 0
    """The group in the last group stage played; 0: none."""
    group_rank: int = 0
    group_points: Fraction = Fraction(0)
    reached: int = 0
    """In a knock-out: the last round."""
    still_in: bool = True
    part: str = ""


def standings(tournament: Tournament) -> list[Standing]:
    """Return everybody who played or may play, best first; disqualified players last."""
    hidden = ("waiting", "pending", "absent")
    drawn = {player for drawn in tournament.rounds for player in drawn.draw.seated()}
    shown = [
        entrant.id
        for entrant in tournament.entrants.values()
        if entrant.status != "substitute" and (entrant.status not in hidden or entrant.id in drawn)
    ]
    out = {player for player in shown if tournament.entrants[player].status == "disqualified"}
    lines: list[Standing] = []
    inside = [player for player in shown if player not in out]
    above: set[EntrantId] = set()
    for stage in range(tournament.stage(), -1, -1):
        field = set(tournament.stage_field(stage)) if stage else set(inside)
        members = [player for player in inside if player in field]
        # Those who advanced count in the order of the stage: third in a group stays third in it.
        ranked = stage_standings(tournament, stage, members)
        rest = [line for line in ranked if line.entrant not in above]
        lines = _with_groups(lines, ranked)
        lines += _shifted(rest, len(lines)) if rest == ranked else _below(rest, len(lines))
        above.update(members)
    if out:
        last = stage_standings(tournament, 0, sorted(out))
        lines += [replace(line, still_in=False) for line in _shifted(last, len(lines))]
    return lines


def _shifted(lines: Sequence[Standing], by: int) -> list[Standing]:
    return [replace(line, rank=line.rank + by) for line in lines] if by else list(lines)


def _with_groups(lines: list[Standing], ranked: Sequence[Standing]) -> list[Standing]:
    """Return the lines of later stages with the group that each player came from."""
    came = {line.entrant: line for line in ranked if line.group}
    return [
        line
        if line.group or line.entrant not in came
        else replace(
            line,
            group=came[line.entrant].group,
            group_rank=came[line.entrant].group_rank,
            group_points=came[line.entrant].group_points,
        )
        for line in lines
    ]


def _below(lines: Sequence[Standing], others: int) -> list[Standing]:
    """Return the lines ranked among themselves, below this many others."""
    found: list[Standing] = []
    for number, line in enumerate(lines):
        level = number > 0 and lines[number - 1].rank == line.rank
        rank = found[-1].rank if level else others + number + 1
        found.append(replace(line, rank=rank))
    return found


def stage_standings(
    tournament: Tournament,
    stage: int,
    members: Sequence[EntrantId],
    before_round: int | None = None,
) -> list[Standing]:
    """Return the standings of some players in one stage; `before_round` excludes later rounds."""
    rounds = [
        drawn
        for drawn in tournament.stage_rounds(stage)
        if before_round is None or drawn.number < before_round
    ]
    played = played_in(tournament, rounds, stage)
    if isinstance(tournament.terms.stages()[stage].format, KnockOut) and before_round is None:
        return _knock_out_standings(tournament, stage, members, played)
    keys = point_keys(tournament, stage, members, played)
    exact = _integers(keys)
    group_ranks = _group_ranks(tournament, stage, members, exact)
    level = {player: (group_ranks[player][1], *exact[player]) for player in members}
    order = sorted(members, key=lambda player: (level[player], tournament.entrants[player].seed))
    ranked = _ranks(order, level)
    names = tournament.terms.for_stage(stage).tie_breaks
    lines = []
    for player in order:
        line = _line(player, ranked[player], keys[player], names, stage, played)
        group, group_rank = group_ranks[player]
        points = line.points if group else Fraction(0)
        lines.append(replace(line, group=group, group_rank=group_rank, group_points=points))
    return lines


def point_keys(
    tournament: Tournament, stage: int, members: Sequence[EntrantId], played: Played
) -> dict[EntrantId, tuple[Fraction, ...]]:
    """Return points and tie-breaks of everybody, greater being better."""
    level: defaultdict[Fraction, set[EntrantId]] = defaultdict(set)
    for player in members:
        level[played.points[player]].add(player)
    names = tournament.terms.for_stage(stage).tie_breaks
    keys: dict[EntrantId, tuple[Fraction, ...]] = {}
    for player in members:
        points = played.points[player]
        keys[player] = (
            points,
            *(
                head_to_head(player, level[points], played)
                if name == "head_to_head"
                else TIE_BREAKS[name](player, tournament, played)
                for name in names
            ),
        )
    return keys


def _integers(keys: dict[EntrantId, tuple[Fraction, ...]]) -> dict[EntrantId, tuple[int, ...]]:
    """Return the keys over a common denominator, smaller being better.

    Whole numbers compare many times faster than fractions, and just as exactly.
    """
    common = lcm(*{key.denominator for values in keys.values() for key in values})
    return {
        player: tuple(-key.numerator * (common // key.denominator) for key in values)
        for player, values in keys.items()
    }


def _group_ranks(
    tournament: Tournament,
    stage: int,
    members: Sequence[EntrantId],
    keys: dict[EntrantId, tuple[int, ...]],
) -> dict[EntrantId, tuple[int, int]]:
    """Return the group and the rank in it; zeros if the stage has no groups."""
    found = dict.fromkeys(members, (0, 0))
    for number, group in enumerate(groups_of(tournament, stage), 1):
        order = sorted(
            (player for player in group if player in found),
            key=lambda player: (keys[player], tournament.entrants[player].seed),
        )
        ranks = _ranks(order, keys)
        found.update((player, (number, ranks[player])) for player in order)
    return found


def _ranks(
    order: Sequence[EntrantId], keys: dict[EntrantId, tuple[int, ...]]
) -> dict[EntrantId, int]:
    ranks: dict[EntrantId, int] = {}
    for number, player in enumerate(order):
        before = order[number - 1] if number else None
        same = before is not None and keys[before] == keys[player]
        ranks[player] = ranks[before] if same and before is not None else number + 1
    return ranks


def _knock_out_standings(
    tournament: Tournament, stage: int, members: Sequence[EntrantId], played: Played
) -> list[Standing]:
    how_far = reached(tournament, stage)
    winner = champion(tournament, stage)
    keys = {
        player: (-1, 0, 0) if player == winner else how_far.get(player, NOWHERE).key()
        for player in members
    }
    order = sorted(members, key=lambda player: (keys[player], tournament.entrants[player].seed))
    values = point_keys(tournament, stage, members, played)
    names = tournament.terms.for_stage(stage).tie_breaks
    lines: list[Standing] = []
    for number, player in enumerate(order):
        same = number > 0 and keys[order[number - 1]] == keys[player]
        rank = lines[-1].rank if same else number + 1
        line = _line(player, rank, values[player], names, stage, played)
        at = how_far.get(player, NOWHERE)
        lines.append(replace(line, reached=at.round, still_in=at.still_in, part=at.part))
    return lines


def _line(
    entrant: EntrantId,
    rank: int,
    keys: tuple[Fraction, ...],
    names: Sequence[TieBreak],
    stage: int,
    played: Played,
) -> Standing:
    gains: dict[int, Fraction] = {}
    for number, gain in played.gains[entrant]:
        gains[number] = gains[number] + gain if number in gains else gain
    return Standing(
        rank=rank,
        entrant=entrant,
        points=keys[0],
        tie_breaks=tuple(zip(names, keys[1:], strict=True)),
        played=len(played.tables[entrant]),
        byes=played.byes[entrant],
        gains=tuple(sorted(gains.items())),
        stage=stage,
        adjustment=played.adjustments[entrant],
        carried=played.carried.get(entrant, Fraction(0)),
    )


def winners(tournament: Tournament, lines: Sequence[Standing]) -> list[EntrantId]:
    """Return the winners of a tournament that is over.

    A knock-out has a winner only after a decided final; a tournament that was ended before its last
    stage has none.
    """
    last = len(tournament.terms.stages()) - 1
    if tournament.status != "over" or tournament.stage() != last or not tournament.rounds:
        return []
    if isinstance(tournament.terms.stages()[last].format, KnockOut):
        winner = champion(tournament, last)
        return [] if winner is None else [winner]
    if not any(table.counts for drawn in tournament.stage_rounds(last) for table in drawn.tables):
        return []
    return [line.entrant for line in lines if line.rank == 1]
