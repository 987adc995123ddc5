"""Answers a daily puzzle."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.coach.answer_puzzle import PuzzleAnswered, answer_puzzle
from api.coach.problems import NoSuchAnswer, NoSuchPuzzle, PuzzleOver
from api.graphql.derive.fields import CALLER, creates
from api.graphql.request.context import Info


@strawberry.type
class AnswerPuzzle:
    """Part of `Mutation`."""

    @creates("AnswerPuzzleResult", PuzzleAnswered, *CALLER, NoSuchPuzzle, PuzzleOver, NoSuchAnswer)
    async def answer_puzzle(
        self,
        info: Info,
        game: strawberry.ID,
        day: Annotated[
            str, strawberry.argument(description="The day of the puzzle, such as `2026-11-17`.")
        ],
        answer: Annotated[
            str, strawberry.argument(description="The notation of one of the puzzle's answers.")
        ],
    ) -> object:
        """Answers a daily puzzle; the first answer counts.

        A puzzle can be answered until two days after its day, for phones that were offline.
        """
        services, caller = info.context.services, info.context.caller
        return await answer_puzzle(services, caller, game, day, answer)
