"""Who decides what now, what they may do, and what happens when their clock runs out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from engine.core import Decision, LegalAction, Seat, decision
from engine.games.daybreak.actions import (
    Done,
    Lose,
    Resume,
    StartProject,
    TuckUnderCrisis,
    TuckUnderProject,
    TuckUnderStack,
    UseProject,
    UseStack,
)
from engine.games.daybreak.board.counting import is_forbidden
from engine.games.daybreak.cards.effects.crisis import LoseCards
from engine.games.daybreak.content import content
from engine.games.daybreak.state import Ask, DaybreakState, QuestionKind
from engine.games.daybreak.steps.choose import choices
from engine.games.daybreak.steps.hit import losable
from engine.games.daybreak.steps.local_stage import gifts
from engine.games.daybreak.steps.together import replies
from engine.games.daybreak.steps.tucking import may_answer, takes_answer, takes_support
from engine.games.daybreak.steps.use import find_project_refusal, find_stack_refusal

DECISIONS = ("local_stage", "resume", "lose_card", *get_args(Ask), *get_args(QuestionKind))


def to_act(state: DaybreakState) -> Sequence[Decision]:
    """Everybody who has not finished, agreed or lost enough cards."""
    seats = [Seat(seat) for seat in range(len(state.players))]
    if state.ending is not None:
        return ()
    question = state.question
    if question is not None:
        about = f"{question.number}"
        return [
            decision(state, seat, question.kind, about)
            for seat in seats
            if not question.agreed[seat]
        ]
    if state.stage == "local":
        return [
            decision(state, seat, player.doing.ask if player.doing else "local_stage")
            for seat, player in zip(seats, state.players, strict=True)
            if not player.ready
        ]
    if state.resolving is None:
        return ()
    return [decision(state, seat, "lose_card") for seat in seats if state.resolving.losses[seat]]


def optional_decisions(state: DaybreakState) -> Sequence[Decision]:
    """A player who has finished may go on while the local stage lasts (§4.8, ruling 31)."""
    if state.stage != "local":
        return ()
    return [
        decision(state, Seat(seat), "resume")
        for seat, player in enumerate(state.players)
        if player.ready
    ]


def legal_actions(state: DaybreakState, seat: Seat) -> list[LegalAction]:
    """Every action that the seat may take now."""
    if state.ending is not None:
        return []
    if state.question is not None:
        if state.question.agreed[seat]:
            return []
        return [*replies(state, seat, state.question)]
    if state.stage == "local":
        return _local_actions(state, seat)
    if state.resolving is not None and state.resolving.losses[seat]:
        return [Lose(card) for card in losable(state, seat, loss(state))]
    return []


def loss(state: DaybreakState) -> LoseCards:
    """The effect that takes cards just now."""
    assert state.resolving is not None
    op = (
        content(state.pack, state.rules)
        .crises[state.crises[0].id]
        .effects[state.resolving.effect - 1]
    )
    assert isinstance(op, LoseCards)
    return op


def _local_actions(state: DaybreakState, seat: Seat) -> list[LegalAction]:
    player = state.players[seat]
    if player.ready:
        return [Resume()]
    if player.doing is not None:
        return [*choices(state, seat, player.doing)]
    stacks = range(len(player.stacks))
    found: list[LegalAction] = [
        UseStack(stack) for stack in stacks if find_stack_refusal(state, seat, stack) is None
    ]
    found.extend(
        UseProject(project.id)
        for project in state.projects
        if project.active and find_project_refusal(state, seat, project.id) is None
    )
    for card in player.hand:
        found.extend(StartProject(card, stack) for stack in stacks)
        found.extend(TuckUnderStack(card, stack) for stack in stacks if player.stacks[stack])
    found.extend(_tucks(state, seat))
    found.extend(gifts(state, seat))
    found.append(Done())
    return found


def _tucks(state: DaybreakState, seat: Seat) -> list[LegalAction]:
    """Cards that fit under global projects and open crises."""
    hand = state.players[seat].hand
    found: list[LegalAction] = []
    if not is_forbidden(state, "no_support_of_global_projects"):
        for project in state.projects:
            found.extend(
                TuckUnderProject(project.id, card)
                for card in hand
                if takes_support(state, seat, project, card)
            )
    for crisis in (*state.lasting, *state.crises):
        if crisis.face_up and may_answer(state, crisis):
            found.extend(
                TuckUnderCrisis(crisis.id, card)
                for card in hand
                if takes_answer(state, crisis, card)
            )
    return found
