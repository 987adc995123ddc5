"""What a bot proposes on shared questions, and which proposals it agrees with."""

from __future__ import annotations

from typing import assert_never

from engine.bots.daybreak.danger import seat_harm
from engine.bots.daybreak.outlook import Outlook
from engine.bots.daybreak.projects import project_worth, promise
from engine.core import Action
from engine.games.daybreak.actions import (
    Agree,
    AnyProposal,
    ProposeDrop,
    ProposeExempt,
    ProposeIgnore,
    ProposeNone,
    ProposeShield,
    ProposeSpend,
    ProposeStart,
)
from engine.games.daybreak.board.counting import project_on_board
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState, Question
from engine.games.daybreak.steps.crisis_stage import rolls_due
from engine.games.daybreak.steps.threat import size
from engine.games.daybreak.steps.together import proposals

STUBBORN = 2
"""Counter-proposals after which a bot gives way: people may know better."""
FREE_PLACE = 0.6
"""The minimum value of a project in an empty place."""
MARGIN = 0.5
"""How much better a counter-proposal must look."""


def choose_reply(state: DaybreakState, outlook: Outlook, seat: int, question: Question) -> Action:
    """Propose what serves the group best; agree with what is nearly as good."""
    options = proposals(state, question)
    best = max(options, key=lambda option: _gain(state, outlook, option))
    if question.proposal is None:
        return best
    lost = _gain(state, outlook, best) - _gain(state, outlook, question.proposal)
    if lost > MARGIN and question.proposed[seat] < STUBBORN:
        return best
    return Agree()


def _gain(state: DaybreakState, outlook: Outlook, proposal: AnyProposal) -> float:
    match proposal:
        case ProposeNone():
            return 0.0
        case ProposeStart(project=project, replacing=replacing):
            promised = promise(state, outlook, project)
            if replacing is None:
                # A free place costs nothing, and the project may become worth it.
                return promised if promised > FREE_PLACE else FREE_PLACE + 0.01 * promised
            return promised - _kept(state, outlook, replacing)
        case ProposeIgnore():
            return _ignoring(state)
        case ProposeShield(seat=seat):
            return _seat_danger(state, outlook, seat) - 0.8
        case ProposeSpend():
            return _spending(state, outlook)
        case ProposeExempt(seat=seat):
            return _seat_danger(state, outlook, seat)
        case ProposeDrop(project=project):
            return -_kept(state, outlook, project)
        case _:
            assert_never(proposal)


def _kept(state: DaybreakState, outlook: Outlook, name: str) -> float:
    """Return the value of a project in play: all of it when active, less when it is not yet."""
    project = project_on_board(state, name)
    assert project is not None
    worth = project_worth(state, outlook, name)
    return worth + outlook.card * len(project.tucked) if project.active else 0.5 * worth


def _ignoring(state: DaybreakState) -> float:
    """Value ignoring: a shield is kept for a tipping point while more rolls are to come."""
    assert state.rolled is not None
    cells = content(state.pack, state.rules).tracks[state.rolled]
    tips = min(state.tracks[state.rolled] + 1, cells[-1]) in cells
    return 1.0 if tips or rolls_due(state) - state.rolls < 3 else -1.0


def _seat_danger(state: DaybreakState, outlook: Outlook, seat: int) -> float:
    """Return what the current crisis costs this player."""
    crisis = state.crises[0]
    return sum(
        seat_harm(outlook, seat, op, size(state, crisis, seat, op))
        for op in content(state.pack, state.rules).crises[crisis.id].effects
    )


def _spending(state: DaybreakState, outlook: Outlook) -> float:
    """Value one less for everybody whom the crisis still hits."""
    assert state.resolving is not None
    crisis, cut = state.crises[0], state.resolving.cut
    total = -0.9
    for seat in state.resolving.targets:
        if seat in state.resolving.exempt:
            continue
        for op in content(state.pack, state.rules).crises[crisis.id].effects:
            left = abs(size(state, crisis, seat, op)) - cut
            if left > 0:
                total += seat_harm(outlook, seat, op, 1)
    return total
