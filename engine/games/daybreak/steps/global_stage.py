"""The global stage: crises laid out, a global project chosen (§3)."""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.actions import AnyProposal, ProposeNone, ProposeStart
from engine.games.daybreak.board.counting import is_forbidden, total
from engine.games.daybreak.board.decks import discard, draw, lay_crises
from engine.games.daybreak.board.thermometer import crises_due
from engine.games.daybreak.cards.effects.projects import OpenCrises
from engine.games.daybreak.events import (
    CardDiscarded,
    GlobalProjectDropped,
    GlobalProjectSkipped,
    GlobalProjectStarted,
    ProjectsOffered,
    RoundBegan,
)
from engine.games.daybreak.state import DaybreakState, ProjectOnBoard, RoundStory
from engine.games.daybreak.steps.local_stage import begin_local_stage
from engine.games.daybreak.steps.questions import ask

PLACES = 4


def begin_global_stage(state: DaybreakState, log: Log) -> None:
    """Lay out crises by temperature, the first face up; then offer two global projects."""
    state.stage = "global"
    state.rolls = 0
    state.shields.clear()
    state.story.append(RoundStory(state.round))
    for project in state.projects:
        project.used = 0
    log.tell(RoundBegan(state.round))
    state.crises_due = crises_due(state)
    lay_crises(state, state.crises_due, 1 + total(state, None, OpenCrises), log)
    if is_forbidden(state, "no_new_global_projects"):
        begin_local_stage(state, log)
        return
    drawn = (draw(state, "global", log) for _ in range(2))
    state.offered = [project for project in drawn if project is not None]
    log.tell(ProjectsOffered(tuple(state.offered)))
    ask(state, "global_project", str(state.round))


def project_options(state: DaybreakState) -> list[AnyProposal]:
    """List each offered project, in a free place or replacing another one, and none."""
    full = len(state.projects) >= PLACES
    replaced = [project.id for project in state.projects] if full else [None]
    starts = [ProposeStart(project, other) for project in state.offered for other in replaced]
    return [*starts, ProposeNone()]


def start_global_project(
    state: DaybreakState, proposal: ProposeStart | ProposeNone, log: Log
) -> None:
    """Start the chosen project and discard the others; then begin the local stage."""
    if isinstance(proposal, ProposeStart):
        state.offered.remove(proposal.project)
        if proposal.replacing is not None:
            drop_project(state, proposal.replacing, log)
        state.projects.append(ProjectOnBoard(proposal.project))
        state.story[-1].global_project = proposal.project
        log.tell(GlobalProjectStarted(proposal.project, proposal.replacing))
    else:
        log.tell(GlobalProjectSkipped())
    state.global_discard.extend(state.offered)
    state.offered.clear()
    begin_local_stage(state, log)


def drop_project(state: DaybreakState, name: str, log: Log) -> None:
    """Remove a project with everything tucked under it (ruling 14), including its shields."""
    project = next(project for project in state.projects if project.id == name)
    state.projects.remove(project)
    state.shields = [shield for shield in state.shields if shield.card != name]
    state.global_discard.append(name)
    for card in project.tucked:
        discard(state, card)
        log.tell(CardDiscarded(None, card))
    log.tell(GlobalProjectDropped(name))
