"""API tokens as clients see them."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """An API token without its secret."""

    id: UUID
    account_id: UUID
    name: str
    scopes: tuple[str, ...]
    created_at: datetime
    used_at: datetime | None
    expires_at: datetime
    tournament_id: UUID | None = None
    """The only tournament it is valid for; null: everything its scopes allow."""


class NewToken(msgspec.Struct, frozen=True):
    """A token and its secret, which is never shown again."""

    token: Token
    secret: str


class TokenRevoked(msgspec.Struct, frozen=True):
    """The token is no longer valid."""

    token_id: UUID
