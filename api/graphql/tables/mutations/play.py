"""Plays the actions of a turn, all or none."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.base.problem import BadIdempotencyKey, BadInput, IdempotencyKeyReused, Problem, TooMany
from api.graphql.derive.action_input import read_all
from api.graphql.derive.catalogue import plain_inputs
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.play import Played, play
from api.play.problems import (
    BotPlays,
    Busy,
    GameOver,
    IllegalMove,
    NoSuchTable,
    NotStarted,
    NotYourDecision,
    Paused,
    StaleDecision,
    TooSlow,
    UnreadableAction,
)


@strawberry.type
class Play:
    """Part of `Mutation`."""

    @answers(
        "PlayResult",
        Played,
        *CALLER,
        IllegalMove,
        StaleDecision,
        NotYourDecision,
        UnreadableAction,
        NoSuchTable,
        NotStarted,
        GameOver,
        Paused,
        BotPlays,
        BadIdempotencyKey,
        IdempotencyKeyReused,
        BadInput,
        TooMany,
        TooSlow,
        Busy,
    )
    async def play(
        self,
        info: Info,
        table_id: strawberry.ID,
        decision: str,
        idempotency_key: str,
        actions: Annotated[list[object], plain_inputs("ActionInput")],
    ) -> object:
        """Plays the actions of a turn, all or none."""
        context = info.context
        services = context.services
        said = read_all(services.games, actions)
        if isinstance(said, Problem):
            return said
        table = read_id(table_id)
        return await play(services, context.caller, table, decision, idempotency_key, said)
