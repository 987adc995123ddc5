"""Enums of the catalogue of games."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(description="A language of the server's words.")
class Language(Enum):
    EN = enum_value("en", description="English.")
    RU = enum_value("ru", description="Russian.")
    PL = enum_value("pl", description="Polish.")
