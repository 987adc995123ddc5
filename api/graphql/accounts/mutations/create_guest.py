"""Play at once: a guest account with a session in this browser's cookie."""

from __future__ import annotations

import strawberry

from api.accounts.account import SignedIn
from api.accounts.create_guest import create_guest
from api.accounts.problems import BadLanguage, BadName, BadTimeZone
from api.graphql.derive.fields import answers
from api.graphql.request.context import Info


@strawberry.type
class CreateGuest:
    """Part of `Mutation`."""

    @answers("CreateGuestResult", SignedIn, BadName, BadLanguage, BadTimeZone)
    async def create_guest(
        self,
        info: Info,
        name: str | None = None,
        language: str = "en",
        time_zone: str = "UTC",
    ) -> object:
        """Play at once: a guest account with a session in this browser's cookie."""
        context = info.context
        done = await create_guest(
            context.services, name, language=language, time_zone=time_zone, device=context.device
        )
        if isinstance(done, SignedIn):
            context.open_session(done)
        return done
