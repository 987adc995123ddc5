"""How a shared question is answered: propose, agree, carry out."""

from __future__ import annotations

from engine.core import IllegalAction, Log
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
from engine.games.daybreak.events import Agreed, Proposed
from engine.games.daybreak.state import DaybreakState, Question
from engine.games.daybreak.steps.answers import crisis_answers, shield, spend
from engine.games.daybreak.steps.crisis_stage import decide_result
from engine.games.daybreak.steps.global_stage import (
    drop_project,
    project_options,
    start_global_project,
)
from engine.games.daybreak.steps.questions import PROPOSALS_EACH, is_settled
from engine.games.daybreak.steps.resolve import exempt, still_hit


def proposals(state: DaybreakState, question: Question) -> list[AnyProposal]:
    """List every answer that can be proposed to the question."""
    match question.kind:
        case "global_project":
            return project_options(state)
        case "planetary_result":
            return [ProposeIgnore(), ProposeNone()]
        case "crisis_answer":
            return crisis_answers(state)
        case "exemption":
            assert state.resolving is not None
            return [ProposeExempt(seat) for seat in still_hit(state.resolving)]
        case "drop_project":
            return [ProposeDrop(project.id) for project in state.projects]


def replies(state: DaybreakState, seat: int, question: Question) -> list[AnyProposal | Agree]:
    """List what the seat can reply now: agree with the proposal, or make another."""
    said: list[AnyProposal | Agree] = []
    if question.proposal is not None:
        said.append(Agree())
    if question.proposed[seat] < PROPOSALS_EACH:
        said.extend(other for other in proposals(state, question) if other != question.proposal)
    return said


def reply(state: DaybreakState, seat: int, said: AnyProposal | Agree, log: Log) -> None:
    """Agree or propose; a settled question is carried out."""
    question = state.question
    if question is None:
        raise IllegalAction("nothing_asked")
    if isinstance(said, Agree):
        if question.proposal is None:
            raise IllegalAction("nothing_proposed")
        question.agreed[seat] = True
        log.tell(Agreed(seat))
    else:
        _propose(state, seat, question, said, log)
    if is_settled(state, question) and question.proposal is not None:
        state.question = None
        _carry_out(state, question.proposal, log)


def _propose(
    state: DaybreakState, seat: int, question: Question, said: AnyProposal, log: Log
) -> None:
    if question.proposed[seat] >= PROPOSALS_EACH:
        raise IllegalAction("too_many_proposals", limit=PROPOSALS_EACH)
    if said == question.proposal:
        raise IllegalAction("already_proposed")
    if said not in proposals(state, question):
        raise IllegalAction("not_offered", asked=question.kind)
    question.proposal, question.proposer = said, seat
    question.proposed[seat] += 1
    question.agreed = [other == seat for other in range(len(state.players))]
    log.tell(Proposed(seat, str(said)))


def _carry_out(state: DaybreakState, decided: AnyProposal, log: Log) -> None:
    match decided:
        case ProposeStart():
            start_global_project(state, decided, log)
        case ProposeNone():
            _carry_out_nothing(state, decided, log)
        case ProposeIgnore():
            decide_result(state, True, log)
        case ProposeShield():
            shield(state, decided, log)
        case ProposeSpend():
            spend(state, decided, log)
        case ProposeExempt(seat=seat):
            exempt(state, seat, log)
        case ProposeDrop(project=project):
            assert state.resolving is not None
            state.resolving.drops -= 1
            drop_project(state, project, log)


def _carry_out_nothing(state: DaybreakState, decided: ProposeNone, log: Log) -> None:
    """Start no project in the global stage, ignore no result, or answer the crisis no further."""
    if state.stage == "global":
        start_global_project(state, decided, log)
    elif state.rolled is not None:
        decide_result(state, False, log)
    else:
        assert state.resolving is not None
        state.resolving.answered = True
