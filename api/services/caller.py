"""Who calls, and what they may do."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args
from uuid import UUID

import msgspec

from api.base.problem import MissingScope, NotSignedIn, Refused

Scope: TypeAlias = Literal["read", "play", "tables", "tournaments", "webhooks", "account"]
"""`account` belongs to sessions only: no token can change how its owner signs in."""

ALL_SCOPES: frozenset[str] = frozenset(get_args(Scope))
TOKEN_SCOPES: frozenset[str] = ALL_SCOPES - {"account"}


class Caller(msgspec.Struct, frozen=True, kw_only=True):
    """The caller of a use case."""

    account_id: UUID
    name: str
    scopes: frozenset[str] = ALL_SCOPES
    session_id: UUID | None = None
    token_id: UUID | None = None
    is_bot: bool = False
    owner_id: UUID | None = None
    """Who answers for a bot."""
    tournament_id: UUID | None = None
    """A token for this tournament and nothing else."""
    language: str = "en"
    """The language of the account."""

    @property
    def payer_id(self) -> UUID:
        """Who pays: a bot's owner, so that nobody gets more by having bots."""
        return self.owner_id or self.account_id

    @property
    def looks_as(self) -> UUID | None:
        """Whose eyes see tables; an event's token has nobody's."""
        return self.account_id if self.tournament_id is None else None


def check_scope(caller: Caller | None, scope: Scope, tournament_id: UUID | None = None) -> Caller:
    """Return the caller; refuses whoever is not signed in or may not do this here."""
    if caller is None:
        raise Refused(NotSignedIn())
    if scope not in caller.scopes or caller.tournament_id not in (None, tournament_id):
        raise Refused(MissingScope(scope=scope))
    return caller
