"""Previews a turn; nothing is stored."""

from __future__ import annotations

from typing import Annotated

import strawberry

from api.base.problem import Problem, TooMany
from api.graphql.derive.action_input import read_all
from api.graphql.derive.catalogue import plain_inputs
from api.graphql.derive.fields import CALLER, finds
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.preview import Previewed, preview
from api.play.problems import (
    BotPlays,
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
class PreviewQuery:
    """Part of `Query`."""

    @finds(
        "PreviewResult",
        Previewed,
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
        TooMany,
        TooSlow,
    )
    async def preview(
        self,
        info: Info,
        table_id: strawberry.ID,
        decision: str,
        actions: Annotated[list[object], plain_inputs("ActionInput")],
    ) -> object:
        """Previews the actions, up to the first that depends on chance or hidden information."""
        said = read_all(info.context.services.games, actions)
        if isinstance(said, Problem):
            return said
        services, caller = info.context.services, info.context.caller
        return await preview(services, caller, read_id(table_id), decision, said)
