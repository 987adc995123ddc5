"""Enums of accounts."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="Who is behind an account.")
class AccountKind(Enum):
    GUEST = enum_value("guest", description="A player without a passkey.")
    PERSON = enum_value("person", description="A player who can sign in again.")
    BOT = enum_value("bot", description="A program owned by a person.")


@strawberry.enum(description="What a session or a token may do.")
class TokenScope(Enum):
    READ = enum_value("read", description="Read what only the account may see.")
    PLAY = enum_value("play", description="Play and chat at tables.")
    TABLES = enum_value("tables", description="Create, join, host and leave tables.")
    TOURNAMENTS = enum_value("tournaments", description="Register for and run tournaments.")
    WEBHOOKS = enum_value("webhooks", description="Manage webhooks.")
    ACCOUNT = enum_value(
        "account", description="Change the account itself; only sessions have this scope."
    )
