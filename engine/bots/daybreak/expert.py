"""The expert of Daybreak: plays its candidates on to the next round."""

from __future__ import annotations

from engine.bots.daybreak.candidates import find_candidates
from engine.bots.daybreak.thrift import choose_thriftily
from engine.bots.daybreak.valuation import SHARED, progress, units, weigh_shared
from engine.bots.search import Expert, Skill, Valuation, load_models
from engine.core import State
from engine.games.daybreak.state import DaybreakState


def moment(state: State) -> int:
    """Return the round."""
    assert isinstance(state, DaybreakState)
    return state.round


expert = Expert(
    Skill(
        policy=choose_thriftily,
        candidates=find_candidates,
        moment=moment,
        depth=1,
        valuation=Valuation(
            progress=progress,
            shared=SHARED,
            weigh_shared=weigh_shared,
            units=units,
            models=load_models(__package__),
        ),
    )
)
