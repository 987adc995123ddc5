"""The purposes of local projects' actions, for cards that look for such projects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from engine.games.daybreak.cards.effects.counts import Number
from engine.games.daybreak.cards.effects.local import (
    CarbonCut,
    ChooseOne,
    Clean,
    Communities,
    Dac,
    Demand,
    Dirty,
    Draw,
    DrawFilter,
    DrawKeep,
    Emission,
    GeoRoll,
    GiveCard,
    GiveClean,
    IgnorePlanetary,
    LocalOp,
    Ocean,
    Resilience,
    RevealCrisis,
    Tree,
)
from engine.games.daybreak.cards.kinds import LocalProject


def does_any(project: LocalProject, wanted: Sequence[str]) -> bool:
    """Whether the project's action does one of these things."""
    return bool(wanted) and any(done in wanted for op in project.effects for done in _does(op))


def _does(op: LocalOp) -> Iterator[str]:
    match op:
        case Dirty() if _sign(op.n) < 0:
            yield "less_dirty"
        case Emission() if _sign(op.n) < 0:
            yield "less_emissions"
        case Clean() if _sign(op.n) > 0:
            yield "more_clean"
        case Resilience() if _sign(op.n) > 0:
            yield "more_resilience"
        case Tree() | Ocean() | Dac() if _sign(op.n) > 0:
            yield "more_sinks"
        case ChooseOne():
            for option in op.options:
                yield from _does(option)
        case (
            Dirty()
            | Emission()
            | Clean()
            | Resilience()
            | Tree()
            | Ocean()
            | Dac()
            | Demand()
            | Communities()
            | Draw()
            | DrawKeep()
            | DrawFilter()
            | RevealCrisis()
            | GiveClean()
            | GiveCard()
            | IgnorePlanetary()
            | GeoRoll()
            | CarbonCut()
        ):
            return  # No card looks for these.
        case _:
            assert_never(op)


def _sign(number: Number) -> int:
    if isinstance(number, int):
        return number
    return number.table[-1][1] if number.table else number.n
