"""What global projects can do against the crisis being resolved."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Log
from engine.games.daybreak.actions import (
    AnyProposal,
    ProposeNone,
    ProposeShield,
    ProposeSpend,
)
from engine.games.daybreak.board.counting import project_on_board
from engine.games.daybreak.cards.effects.crisis import ByResilience
from engine.games.daybreak.cards.effects.projects import IgnoreCrisisForOne, ReduceCrisis
from engine.games.daybreak.content import content
from engine.games.daybreak.events import CrisisAnswered
from engine.games.daybreak.state import DaybreakState, ProjectOnBoard
from engine.games.daybreak.steps.hit import does_harm
from engine.games.daybreak.steps.tucking import spend_oldest


def crisis_answers(state: DaybreakState) -> list[AnyProposal]:
    """List doing nothing, shielding a player who would be harmed, and spending a tucked card."""
    assert state.resolving is not None
    left = [
        seat
        for seat in state.resolving.targets
        if seat not in state.resolving.exempt and does_harm(state, seat)
    ]
    found: list[AnyProposal] = [ProposeNone()]
    if not left:
        return found
    for project in state.projects:
        if project.active:
            found.extend(_answers_of(state, project, left))
    return found


def _answers_of(
    state: DaybreakState, project: ProjectOnBoard, left: list[int]
) -> Iterator[AnyProposal]:
    crisis = content(state.pack, state.rules).crises[state.crises[0].id]
    for rule in content(state.pack, state.rules).globals[project.id].active:
        if isinstance(rule, IgnoreCrisisForOne) and not project.used:
            if rule.kind is None or ByResilience(rule.kind) in crisis.answers:
                yield from (ProposeShield(seat, project.id) for seat in left)
        elif isinstance(rule, ReduceCrisis) and project.tucked:
            yield ProposeSpend(project.id)


def shield(state: DaybreakState, proposal: ProposeShield, log: Log) -> None:
    """Let one player ignore the crisis; that is the project's use for this round."""
    project = project_on_board(state, proposal.project)
    assert project is not None
    assert state.resolving is not None
    project.used += 1
    state.resolving.exempt.append(proposal.seat)
    log.tell(CrisisAnswered(state.crises[0].id, project.id, proposal.seat))


def spend(state: DaybreakState, proposal: ProposeSpend, log: Log) -> None:
    """Discard the oldest tucked card to reduce the crisis for all."""
    project = project_on_board(state, proposal.project)
    assert project is not None
    assert state.resolving is not None
    spend_oldest(state, project, log)
    state.resolving.cut += sum(
        rule.n
        for rule in content(state.pack, state.rules).globals[project.id].active
        if isinstance(rule, ReduceCrisis)
    )
    log.tell(CrisisAnswered(state.crises[0].id, project.id, None))
