"""The strength of an action: the numbers of its effects, counted in its stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.core import tag_of
from engine.games.daybreak.board.counting import value
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
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.views import EffectView


def view_effect(state: DaybreakState, op: LocalOp, cards: Sequence[str]) -> EffectView:
    """Return the effect with its number, counted in these cards of one stack."""
    token = op.kind if isinstance(op, (Emission, Resilience)) else None
    return EffectView(tag_of(type(op).__name__), token, _number(state, op, cards))


def _number(state: DaybreakState, op: LocalOp, cards: Sequence[str]) -> int:
    match op:
        case (
            Clean()
            | Dirty()
            | Emission()
            | Demand()
            | Resilience()
            | Tree()
            | Ocean()
            | Dac()
            | Communities()
            | Draw()
            | RevealCrisis()
            | CarbonCut()
        ):
            return value(state, op.n, cards)
        case DrawKeep() | DrawFilter():
            return value(state, op.draw, cards)
        case GiveClean():
            return op.up_to
        case GiveCard() | IgnorePlanetary():
            return op.n
        case ChooseOne():
            return len(op.options)
        case GeoRoll():
            return 1
        case _:
            assert_never(op)
