"""Who decides what now, and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
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
from engine.games.daybreak.board.counting import NO_CARD, fits, is_forbidden
from engine.games.daybreak.cards.effects.crisis import LoseCards
from engine.games.daybreak.content import content
from engine.games.daybreak.state import Ask, DaybreakState, QuestionKind
from engine.games.daybreak.steps.choose import choices
from engine.games.daybreak.steps.hit import losable
from engine.games.daybreak.steps.local_stage import gifts
from engine.games.daybreak.steps.together import replies
from engine.games.daybreak.steps.tucking import may_answer, wanted_answer, wanted_support
from engine.games.daybreak.steps.use import find_project_refusal, usable_stacks

SEATS = [Seat(seat) for seat in range(4)]
DECISIONS = ("local_stage", "resume", "lose_card", *get_args(Ask), *get_args(QuestionKind))


def to_act(state: DaybreakState) -> Sequence[Decision]:
    """Return everybody who has not finished, agreed or lost enough cards."""
    if state.ending is not None:
        return ()
    question = state.question
    if question is not None:
        about = str(question.number)
        return [
            decision(state, seat, question.kind, about)
            for seat, agreed in zip(SEATS, question.agreed, strict=False)
            if not agreed
        ]
    if state.stage == "local":
        return [
            decision(state, seat, player.doing.ask if player.doing else "local_stage")
            for seat, player in zip(SEATS, state.players, strict=False)
            if not player.ready
        ]
    if state.resolving is None:
        return ()
    return [
        decision(state, seat, "lose_card")
        for seat, losses in zip(SEATS, state.resolving.losses, strict=False)
        if losses
    ]


def optional_decisions(state: DaybreakState) -> Sequence[Decision]:
    """A player who has finished may resume while the local stage lasts (§4.8, ruling 31)."""
    if state.stage != "local":
        return ()
    return [
        decision(state, seat, "resume")
        for seat, player in zip(SEATS, state.players, strict=False)
        if player.ready
    ]


def legal_actions(state: DaybreakState, seat: Seat) -> list[LegalAction]:
    """Return every action that the seat may take now."""
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
    """Return the effect that is taking cards now."""
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
        return [RESUME]
    if player.doing is not None:
        return [*choices(state, seat, player.doing)]
    found: list[LegalAction] = [_use(stack) for stack in usable_stacks(state, seat)]
    found += [
        UseProject(project.id)
        for project in state.projects
        if project.active and find_project_refusal(state, seat, project.id) is None
    ]
    filled = tuple([bool(stack) for stack in player.stacks])
    for card in player.hand:
        found += _plays(card, filled)
    found += _tucks(state, seat)
    found += gifts(state, seat)
    found.append(DONE)
    return found


# Actions never change, so each is made once and reused wherever it is legal.
DONE, RESUME = Done(), Resume()
_use = cache(UseStack)
_support = lru_cache(maxsize=8192)(TuckUnderProject)
_answer = lru_cache(maxsize=8192)(TuckUnderCrisis)


@lru_cache(maxsize=4096)
def _plays(card: str, filled: tuple[bool, ...]) -> Sequence[LegalAction]:
    """List a hand card on any stack, or under one that has cards."""
    starts = [StartProject(card, stack) for stack in range(len(filled))]
    return [*starts, *(TuckUnderStack(card, at) for at, lies in enumerate(filled) if lies)]


def _tucks(state: DaybreakState, seat: Seat) -> list[LegalAction]:
    """List cards that fit under global projects and open crises."""
    known, hand = content(state.pack, state.rules), state.players[seat].hand
    found: list[LegalAction] = []
    if not hand:
        return found
    if not is_forbidden(state, "no_support_of_global_projects"):
        for project in state.projects:
            wanted = wanted_support(state, seat, project)
            if wanted != NO_CARD:
                found += [_support(project.id, card) for card in hand if fits(known, card, wanted)]
    for crisis in (*state.lasting, *state.crises):
        if crisis.face_up and may_answer(state, crisis):
            wanted = wanted_answer(state, crisis)
            found += [_answer(crisis.id, card) for card in hand if fits(known, card, wanted)]
    return found
