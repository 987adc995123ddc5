"""Who stands where, and why: points first, then the tie-breaks in the plan's order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from api.tournaments.event import Event
from api.tournaments.plan import Entrant, TieBreak
from api.tournaments.ranking.tie_breaks import TIE_BREAKS, Played, head_to_head


@dataclass(frozen=True)
class Standing:
    """One line of the table, with everything that decided it."""

    rank: int
    entrant: Entrant
    name: str
    points: Fraction
    tie_breaks: tuple[tuple[TieBreak, Fraction], ...]
    played: int
    byes: int
    status: str
    gains: tuple[tuple[int, Fraction], ...]
    """Round and the points that it brought: the derivation of the total."""


def standings(event: Event) -> list[Standing]:
    """All entrants that played or may play, best first; disqualified ones last."""
    played = Played.of(event)
    shown = [
        one.entrant for one in event.entries.values() if one.status not in ("waiting", "absent")
    ]
    out = {one for one in shown if event.entries[one].status == "disqualified"}
    level: defaultdict[Fraction, list[Entrant]] = defaultdict(list)
    for one in shown:
        level[played.points[one]].append(one)
    keys = {one: _keys(one, level[played.points[one]], event, played) for one in shown}
    order = sorted(
        shown, key=lambda one: (one in out, [-key for key in keys[one]], event.entries[one].seed)
    )
    ranks: dict[Entrant, int] = {}
    for place, one in enumerate(order):
        before = order[place - 1] if place else None
        same = before is not None and keys[before] == keys[one] and (before in out) == (one in out)
        ranks[one] = ranks[before] if same and before is not None else place + 1
    return [_line(one, ranks[one], keys[one], event, played) for one in order]


def _keys(
    entrant: Entrant, tied: Sequence[Entrant], event: Event, played: Played
) -> tuple[Fraction, ...]:
    """Points and tie-breaks; `tied` are all who have as many points."""
    keys = [played.points[entrant]]
    for name in event.plan.tie_breaks:
        if name == "head_to_head":
            keys.append(head_to_head(entrant, tied, played))
        else:
            keys.append(TIE_BREAKS[name](entrant, event, played))
    return tuple(keys)


def _line(
    entrant: Entrant, rank: int, keys: tuple[Fraction, ...], event: Event, played: Played
) -> Standing:
    gains: defaultdict[int, Fraction] = defaultdict(Fraction)
    for number, gain in played.gains[entrant]:
        gains[number] += gain
    return Standing(
        rank=rank,
        entrant=entrant,
        name=event.entries[entrant].name,
        points=keys[0],
        tie_breaks=tuple(zip(event.plan.tie_breaks, keys[1:], strict=True)),
        played=len(played.tables[entrant]),
        byes=played.byes[entrant],
        status=event.entries[entrant].status,
        gains=tuple(sorted(gains.items())),
    )
