"""The expert of Power Grid: plays its candidates on to the round after next."""

from __future__ import annotations

from engine.bots.powergrid.bold import choose_boldly
from engine.bots.powergrid.candidates import find_candidates
from engine.bots.powergrid.steady import choose
from engine.bots.powergrid.valuation import (
    OWN,
    guess_money,
    notice_money,
    progress,
    units,
    weigh_own,
)
from engine.bots.search import Expert, Skill, Valuation, load_models
from engine.core import Chance, Seat, State
from engine.games.powergrid.state import PowergridState

_MODELS = load_models(__package__)


def moment(state: State) -> int:
    """Return the round."""
    assert isinstance(state, PowergridState)
    return state.round


def _guess(state: State, seat: Seat, luck: Chance) -> None:
    model = _MODELS.get(len(state.acted))
    if model is not None:
        guess_money(state, seat, luck, model.extra)


def _is_searched(state: State) -> bool:
    """Whether a search beat the first choice here: opening plants, where and when to build."""
    assert isinstance(state, PowergridState)
    return state.stage in ("open_auction", "connect")


expert = Expert(
    Skill(
        policy=choose_boldly,
        rivals=choose,
        is_searched=_is_searched,
        candidates=find_candidates,
        moment=moment,
        depth=2,
        valuation=Valuation(
            progress=progress, own=OWN, weigh_own=weigh_own, units=units, models=_MODELS
        ),
        guess=_guess,
        notice=notice_money,
        caution=1.5,
    )
)
