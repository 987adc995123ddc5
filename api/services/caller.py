"""The caller of a request, and what it may do."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args
from uuid import UUID

import msgspec

from api.base.problem import MissingScope, NotSignedIn, Refused

Scope: TypeAlias = Literal["read", "play", "tables", "tournaments", "webhooks", "account"]
"""Only sessions have `account`: no token can change how its owner signs in."""

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
    """The owner of a bot."""
    tournament_id: UUID | None = None
    """A token for this tournament and nothing else."""
    language: str = "en"
    """The language of the account."""

    @property
    def payer_id(self) -> UUID:
        """Return who pays: a bot's owner, so that bots give nobody extra points."""
        return self.owner_id or self.account_id

    @property
    def looks_as(self) -> UUID | None:
        """Return the account whose perspective applies; a tournament's token has none."""
        return self.account_id if self.tournament_id is None else None


def check_scope(caller: Caller | None, scope: Scope, tournament_id: UUID | None = None) -> Caller:
    """Return the caller; refuse those who are not signed in or lack the scope."""
    if caller is None:
        raise Refused(NotSignedIn())
    if scope not in caller.scopes or caller.tournament_id not in (None, tournament_id):
        raise Refused(MissingScope(scope=scope))
    return caller
