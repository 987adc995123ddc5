"""Creates an API token for the caller or one of the caller's bots; its secret is shown once."""

from __future__ import annotations

import strawberry

from api.accounts.create_token import create_token
from api.accounts.problems import BadExpiry, BadName, NoSuchAccount
from api.accounts.token import NewToken
from api.base.problem import BadInput, TooMany
from api.graphql.accounts.enums import TokenScope
from api.graphql.derive.fields import CALLER, creates
from api.graphql.derive.ids import read_optional
from api.graphql.request.context import Info


@strawberry.type
class CreateToken:
    """Part of `Mutation`."""

    @creates(
        "CreateTokenResult",
        NewToken,
        *CALLER,
        BadName,
        BadExpiry,
        BadInput,
        NoSuchAccount,
        TooMany,
    )
    async def create_token(
        self,
        info: Info,
        name: str,
        scopes: list[TokenScope],
        days: int = 90,
        bot_id: strawberry.ID | None = None,
    ) -> object:
        """Creates an API token for the caller or one of the caller's bots.

        Its secret is shown once.
        """
        services, caller = info.context.services, info.context.caller
        wanted = [str(scope.value) for scope in scopes]
        return await create_token(
            services, caller, name, wanted, days=days, bot_id=read_optional(bot_id)
        )
