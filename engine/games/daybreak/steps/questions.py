"""Shared questions: there is one proposal; the others agree with it or make another.

A seat proposes at most three times on a question; after that it can only agree. So the discussion
ends, and a seat whose clock runs out agrees.
"""

from __future__ import annotations

from engine.games.daybreak.state import DaybreakState, Question, QuestionKind

PROPOSALS_EACH = 3


def ask(state: DaybreakState, kind: QuestionKind, about: str) -> None:
    """Ask the players to answer this together before the game continues."""
    seats = len(state.players)
    state.questions += 1
    state.question = Question(
        kind, state.questions, about, None, None, [False] * seats, [0] * seats
    )


def is_settled(state: DaybreakState, question: Question) -> bool:
    """Whether enough seats agree: everybody, or more than half of the table."""
    agreed = sum(question.agreed)
    if state.agreement == "everybody":
        return agreed == len(question.agreed)
    return 2 * agreed > len(question.agreed)
