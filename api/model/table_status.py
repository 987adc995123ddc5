"""The stages of a table."""

from __future__ import annotations

from typing import Literal, TypeAlias

TableStatus: TypeAlias = Literal["open", "running", "over"]
