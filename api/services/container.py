"""Everything a use case needs from outside, passed in and never looked up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypeAlias
from uuid import UUID

from api.base.problem import Problem
from api.base.settings import Settings
from api.live import Bell
from api.services.caller_cache import Callers
from api.services.heart import Heart
from api.services.hot_tables import HotTables
from api.services.queue_watch import QueueWatch
from api.services.reconnects import Reconnects
from api.services.seated_tables import SeatedTables
from api.services.thinker import Thinker, ThreadThinker
from api.store.group import GroupCommit
from api.store.group_read import GroupRead
from api.store.pool import Pool
from engine.core import AnyGame

Select: TypeAlias = Callable[["Services", UUID, str, Mapping[str, object]], Awaitable[bytes]]
"""Answers a GraphQL document for an account: the payload that a webhook selects."""

CheckSelection: TypeAlias = Callable[["Services", str], Awaitable["Problem | None"]]
"""Validates a document before it is stored with a webhook."""


def utc_now() -> datetime:
    """Return the time of day for the clocks of tables."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class Services:
    """What one server process holds: pool, bell, caches, settings."""

    pool: Pool
    bell: Bell
    games: Mapping[str, AnyGame]
    settings: Settings
    tables: SeatedTables = field(kw_only=True)
    now: Callable[[], datetime] = utc_now
    hot: HotTables = field(default_factory=HotTables)
    callers: Callers = field(default_factory=Callers)
    queue_watch: QueueWatch = field(default_factory=QueueWatch)
    heart: Heart = field(default_factory=Heart)
    reconnects: Reconnects = field(default_factory=Reconnects)
    thinker: Thinker = field(default_factory=ThreadThinker)
    select: Select | None = None
    check_selection: CheckSelection | None = None
    keys: dict[str, str] = field(default_factory=dict)
    """The server's own keys by name, each read from the database once."""
    making_keys: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a key is read or made; others wait for it."""
    commits: GroupCommit = field(init=False)
    reads: GroupRead = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "commits", GroupCommit(self.pool))
        object.__setattr__(self, "reads", GroupRead(self.pool))
