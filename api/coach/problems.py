"""Problems of the coach."""

from __future__ import annotations

from api.base.problem import Problem


class NoReview(Problem, frozen=True, kw_only=True):
    """No expert bot plays this game, or nothing was played, so there is nothing to review."""

    key: str = "no_review"


class NotReviewed(Problem, frozen=True, kw_only=True):
    """Nobody has asked for a review of this game yet."""

    key: str = "not_reviewed"


class NoPuzzle(Problem, frozen=True, kw_only=True):
    """This game has no puzzles."""

    key: str = "no_puzzle"


class NoSuchPuzzle(Problem, frozen=True, kw_only=True):
    """There is no such puzzle."""

    key: str = "no_such_puzzle"


class PuzzleOver(Problem, frozen=True, kw_only=True):
    """The puzzle is too old to be answered."""

    key: str = "puzzle_over"


class NoSuchAnswer(Problem, frozen=True, kw_only=True):
    """The puzzle does not offer this answer."""

    key: str = "no_such_answer"
