"""Device sign-in, step two: the person answers."""

from __future__ import annotations

import strawberry

from api.accounts.answer_device_request import DeviceRequestAnswered, answer_device_request
from api.accounts.problems import NoSuchAccount, NoSuchDeviceCode
from api.base.problem import TooMany
from api.graphql.derive.fields import CALLER, answers
from api.graphql.derive.ids import read_optional
from api.graphql.request.context import Info


@strawberry.type
class AnswerDeviceRequest:
    """Part of `Mutation`."""

    @answers(
        "AnswerDeviceRequestResult",
        DeviceRequestAnswered,
        *CALLER,
        NoSuchDeviceCode,
        NoSuchAccount,
        TooMany,
    )
    async def answer_device_request(
        self, info: Info, user_code: str, approve: bool, bot_id: strawberry.ID | None = None
    ) -> object:
        """Approves or denies a program's request to act for the caller.

        With `botId`, the program acts for that bot of the caller instead.
        """
        context = info.context
        return await answer_device_request(
            context.services,
            context.caller,
            context.address,
            user_code,
            approve=approve,
            bot_id=read_optional(bot_id),
        )
