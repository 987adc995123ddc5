"""Contributes randomness to the shuffle before the start."""

from __future__ import annotations

import strawberry

from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_id
from api.graphql.request.context import Info
from api.play.contribute_entropy import contribute_entropy
from api.play.problems import AlreadyStarted, Busy, NoSuchTable, NotAtTable
from api.play.table_info import TableInfo


@strawberry.type
class ContributeEntropy:
    """Part of `Mutation`."""

    @answers(
        "ContributeEntropyResult",
        TableInfo,
        *CALLER,
        NoSuchTable,
        NotAtTable,
        AlreadyStarted,
        Busy,
    )
    async def contribute_entropy(self, info: Info, table_id: strawberry.ID, entropy: str) -> object:
        """Contributes up to 64 letters, digits, `-` and `_` to the shuffle, before the start.

        The server's own secret is fixed by the table's commitment, so nobody alone can choose the
        deal. The record reveals every contribution when the game is over.
        """
        return await contribute_entropy(
            info.context.services, info.context.caller, read_id(table_id), entropy
        )
