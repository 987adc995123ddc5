"""What prevents an effect of an action, and whether it would do any good (§4.3).

A new effect breaks the type check in each function that lists them all: here, in what it does
(`local_effects.py`), in its text (`card_words/effect_text.py`), in its purpose (`cards/purpose.py`)
and in its worth to a bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, assert_never

from engine.games.daybreak.board.counting import is_forbidden, value
from engine.games.daybreak.cards.effects.crisis import LastingRule
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


def rules_against(op: LocalOp) -> tuple[LastingRule, ...]:
    """Return the lasting rules that prevent this effect."""
    match op:
        case Dirty():
            return ("no_dirty_removal",)
        case GiveCard():
            return ("no_giving_cards",)
        case Draw() | DrawKeep() | DrawFilter():
            return ("no_extra_draws",)
        case ChooseOne(options=options):
            return tuple(rule for option in options for rule in rules_against(option))
        case (
            Clean()
            | Emission()
            | Demand()
            | Resilience()
            | Tree()
            | Ocean()
            | Dac()
            | Communities()
            | RevealCrisis()
            | GiveClean()
            | IgnorePlanetary()
            | GeoRoll()
            | CarbonCut()
        ):
            return ()
        case _:
            assert_never(op)


ALWAYS: Literal["always"] = "always"
Promise: TypeAlias = (
    Literal["always"]
    | Dirty
    | Emission
    | Demand
    | Communities
    | Draw
    | DrawKeep
    | DrawFilter
    | RevealCrisis
    | GiveClean
    | GiveCard
    | GeoRoll
)
"""An effect that does good if the boards have something for it, or at any time."""


def helps(state: DaybreakState, seat: int, op: LocalOp, cards: Sequence[str], hand: int) -> bool:
    """Whether the effect would do any good now; rising demand alone is no reason (ruling 19)."""
    promising = promises(state, op, cards)
    return ALWAYS in promising or any(finds_use(state, seat, each, hand) for each in promising)


def promises(state: DaybreakState, op: LocalOp, cards: Sequence[str]) -> tuple[Promise, ...]:
    """Yield what the printed numbers let the effect do for somebody, whatever is on the boards.

    Nothing if they come to zero or to harm; of a choice, each option that is worth it.
    """
    several = len(state.players) > 1
    match op:
        case Clean() | Resilience():
            good = value(state, op.n, cards) > 0 and (several or op.to != "other")
            return (ALWAYS,) if good else ()
        case Tree() | Ocean() | Dac():
            return (ALWAYS,) if value(state, op.n, cards) > 0 else ()
        case IgnorePlanetary():
            return (ALWAYS,)
        case CarbonCut():
            return (ALWAYS,) if value(state, op.n, cards) < 0 else ()
        case Dirty() | Emission() | Demand() | Communities():
            return (op,) if value(state, op.n, cards) < 0 else ()
        case Draw():
            return (op,) if value(state, op.n, cards) > 0 else ()
        case DrawKeep() | DrawFilter():
            return (op,) if value(state, op.draw, cards) > 0 else ()
        case GiveClean() | GiveCard():
            return (op,) if several else ()
        case RevealCrisis() | GeoRoll():
            return (op,)
        case ChooseOne():
            return tuple(each for option in op.options for each in promises(state, option, cards))
        case _:
            assert_never(op)


def finds_use(state: DaybreakState, seat: int, promise: Promise, hand: int) -> bool:
    """Whether the boards have what the promised effect works on."""
    player = state.players[seat]
    match promise:
        case Emission():
            if promise.kind == "choice":
                return any(player.emissions.values())
            return player.emissions[promise.kind] > 0
        case Dirty():
            return player.dirty > 0 and not is_forbidden(state, "no_dirty_removal")
        case Demand():
            return player.demand > 0
        case Communities():
            if promise.to == "self":
                return player.communities > 0
            return any(other.communities for other in state.players)
        case Draw() | DrawKeep() | DrawFilter():
            return can_draw(state)
        case RevealCrisis():
            return any(not crisis.face_up for crisis in state.crises)
        case GiveClean():
            return player.clean > 0
        case GiveCard():
            return hand > 0 and not is_forbidden(state, "no_giving_cards")
        case GeoRoll():
            return state.bands > 0
        case "always":
            return True
        case _:
            assert_never(promise)


def can_draw(state: DaybreakState) -> bool:
    """Whether actions may draw cards, and there are any."""
    return bool(state.local_deck or state.local_discard) and not is_forbidden(
        state, "no_extra_draws"
    )
