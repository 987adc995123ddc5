"""What a bot proposes to common questions that nobody has answered yet."""

from __future__ import annotations

from engine.bots.daybreak.danger import seat_harm
from engine.bots.daybreak.outlook import CARD, Outlook
from engine.bots.daybreak.projects import project_worth, promise
from engine.core import Action
from engine.games.daybreak.actions import (
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


def choose_proposal(state: DaybreakState, outlook: Outlook, question: Question) -> Action:
    """Proposes what serves the group best."""
    options = proposals(state, question)
    return max(options, key=lambda one: _gain(state, outlook, one))


def _gain(state: DaybreakState, outlook: Outlook, proposal: AnyProposal) -> float:
    match proposal:
        case ProposeNone():
            return 0.0
        case ProposeStart(project=project, replacing=replacing):
            lost = 0.0 if replacing is None else _kept(state, outlook, replacing)
            return promise(state, outlook, project) - lost
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


def _kept(state: DaybreakState, outlook: Outlook, name: str) -> float:
    """What a project in play is worth: all of it when active, less when it is not yet."""
    project = project_on_board(state, name)
    assert project is not None
    worth = project_worth(state, outlook, name)
    return worth + CARD * len(project.tucked) if project.active else 0.5 * worth


def _ignoring(state: DaybreakState) -> float:
    """A shield is kept for a tipping point while more rolls are to come."""
    assert state.rolled is not None
    cells = content(state.pack).tracks[state.rolled]
    tips = min(state.tracks[state.rolled] + 1, cells[-1]) in cells
    return 1.0 if tips or rolls_due(state) - state.rolls < 3 else -1.0


def _seat_danger(state: DaybreakState, outlook: Outlook, seat: int) -> float:
    """What the crisis that happens now costs this player."""
    crisis = state.crises[0]
    return sum(
        seat_harm(outlook, seat, op, size(state, crisis, seat, op))
        for op in content(state.pack).crises[crisis.id].effects
    )


def _spending(state: DaybreakState, outlook: Outlook) -> float:
    """One less for everybody whom the crisis still hits."""
    assert state.resolving is not None
    crisis, cut = state.crises[0], state.resolving.cut
    total = -0.9
    for seat in state.resolving.targets:
        if seat in state.resolving.exempt:
            continue
        for op in content(state.pack).crises[crisis.id].effects:
            left = abs(size(state, crisis, seat, op)) - cut
            if left > 0:
                total += seat_harm(outlook, seat, op, 1)
    return total
