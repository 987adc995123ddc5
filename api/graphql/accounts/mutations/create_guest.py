"""Play at once: a guest account, for a person in a browser or for a program."""

from __future__ import annotations

import strawberry

from api.accounts.account import SignedIn
from api.accounts.create_guest import create_guest, create_guest_for_program
from api.accounts.problems import BadLanguage, BadName, BadTimeZone
from api.accounts.token import NewToken
from api.base.problem import BadInput
from api.graphql.accounts.enums import TokenScope
from api.graphql.derive.fields import answers
from api.graphql.request.context import Info


@strawberry.type
class CreateGuest:
    """Part of `Mutation`."""

    @answers("CreateGuestResult", SignedIn, NewToken, BadName, BadLanguage, BadTimeZone, BadInput)
    async def create_guest(
        self,
        info: Info,
        name: str | None = None,
        language: str = "en",
        time_zone: str = "UTC",
        scopes: list[TokenScope] | None = None,
    ) -> object:
        """Creates a guest account.

        Browsers of this site get `SignedIn` and a session in their cookie. Programs and pages of
        other sites name `scopes` and get `NewToken`: its secret is their only credential.
        """
        context = info.context
        if scopes is not None:
            wanted = [str(scope.value) for scope in scopes]
            return await create_guest_for_program(
                context.services, wanted, name, language=language, time_zone=time_zone
            )
        done = await create_guest(
            context.services, name, language=language, time_zone=time_zone, device=context.device
        )
        if isinstance(done, SignedIn):
            context.open_session(done)
        return done
