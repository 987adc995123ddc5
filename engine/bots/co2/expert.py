"""The expert of CO₂: plays its candidates on until its next turn."""

from __future__ import annotations

from engine.bots.co2.brisk import play_briskly
from engine.bots.co2.candidates import find_candidates
from engine.bots.co2.lead import judge_lead
from engine.bots.co2.shrewd import choose_shrewdly
from engine.bots.co2.valuation import (
    OWN,
    SHARED,
    SIGNS,
    is_saved,
    progress,
    turns_taken,
    units,
    weigh_own,
    weigh_shared,
)
from engine.bots.search import Expert, Skill, Valuation, load_models
from engine.core import State
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State

ROUND = 60
"""Moments in a round of the table, whatever the number of seats."""
SOLO_TURNS = 3
"""In a solo game one turn says little: this many are played on."""


def moment(state: State) -> int:
    """Return the turns taken, as fractions of a round."""
    assert isinstance(state, Co2State)
    seats = len(state.players)
    return turns_taken(state, book_of(state)) * ROUND // (seats if seats > 1 else SOLO_TURNS)


def _is_searched(state: State) -> bool:
    """The action of a turn, with others: alone the plan looks further ahead than playouts do."""
    assert isinstance(state, Co2State)
    is_turn = bool(state.tasks) and state.tasks[-1].kind == "turn"
    return len(state.players) > 1 and is_turn and not state.turn.action


expert = Expert(
    Skill(
        policy=choose_shrewdly,
        quick=play_briskly,
        judge=judge_lead,
        is_searched=_is_searched,
        candidates=find_candidates,
        moment=moment,
        depth=ROUND,
        valuation=Valuation(
            progress=progress,
            own=OWN,
            weigh_own=weigh_own,
            shared=SHARED,
            weigh_shared=weigh_shared,
            shared_signs=SIGNS,
            units=units,
            models=load_models(__package__),
            is_saved=is_saved,
        ),
    )
)
