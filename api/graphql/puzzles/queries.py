"""The daily puzzle."""

from __future__ import annotations

import strawberry

from api.coach.daily_puzzle import DailyPuzzle, daily_puzzle
from api.coach.problems import NoPuzzle
from api.graphql.derive.fields import finds
from api.graphql.request.context import Info
from api.play.problems import NoSuchGame


@strawberry.type
class PuzzleQuery:
    """Part of `Query`."""

    @finds("DailyPuzzleResult", DailyPuzzle, NoSuchGame, NoPuzzle)
    async def daily_puzzle(self, info: Info, game: strawberry.ID) -> object:
        """Today's puzzle of a game, the same for everybody on the server: what is the best answer?

        It includes the verdict on each answer, so that it can be played offline; `answerPuzzle`
        records the answer.
        """
        return await daily_puzzle(info.context.services, info.context.caller, game)
