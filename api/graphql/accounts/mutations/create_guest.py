"""Guest accounts: play at once, as a person in a browser or as a program."""

from __future__ import annotations

import strawberry

from api.accounts.account import SignedIn
from api.accounts.create_guest import create_guest, create_guest_for_program
from api.accounts.problems import BadName, BadTimeZone
from api.accounts.token import NewToken
from api.base.problem import BadInput
from api.graphql.accounts.enums import TokenScope
from api.graphql.derive.fields import creates
from api.graphql.games.enums import Language
from api.graphql.request.context import Info


@strawberry.type
class CreateGuest:
    """Part of `Mutation`."""

    @creates("CreateGuestResult", SignedIn, NewToken, BadName, BadTimeZone, BadInput)
    async def create_guest(
        self,
        info: Info,
        name: str | None = None,
        language: Language = Language.EN,
        time_zone: str = "UTC",
        scopes: list[TokenScope] | None = None,
    ) -> object:
        """Creates a guest account.

        Browsers on this site get `SignedIn` and a session cookie. Programs and pages of other sites
        pass `scopes` and get `NewToken`: its secret is their only credential. A guest who
        never does anything is deleted after 60 days without a visit.
        """
        context = info.context
        if scopes is not None:
            wanted = [str(scope.value) for scope in scopes]
            return await create_guest_for_program(
                context.services, wanted, name, language=str(language.value), time_zone=time_zone
            )
        if not context.is_own_site:
            # The session would be of no use: a page of another site cannot call with our cookie.
            return BadInput(field="scopes")
        done = await create_guest(
            context.services,
            name,
            language=str(language.value),
            time_zone=time_zone,
            device=context.device,
        )
        if isinstance(done, SignedIn):
            context.open_session(done)
        return done
