"""The lanes of the queue: each kind of work has its own capacity and never waits for another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import TypeAlias

import msgspec

from api.jobs.deliver import deliver_push, deliver_webhook
from api.jobs.maintenance import maintain
from api.jobs.reviews import review_table
from api.jobs.tables import (
    expire_table_clocks,
    finish_table,
    notify_invited_players,
    notify_players,
    notify_voting_players,
    play_table_bots,
)
from api.jobs.tournaments import carry_on_tournament, notify_tournament
from api.services import Services

Work: TypeAlias = Callable[[Services, bytes, int], Awaitable[timedelta | None]]
"""A job's work on its payload at the given attempt, counted from 0; returns when to run again, or
None when it is done."""

NO_LIMIT = 2**31


class LaneTerms(msgspec.Struct, frozen=True, kw_only=True):
    """Which jobs run in a lane, and how many at a time."""

    name: str
    work: Mapping[str, Work]
    at_once: int
    """Jobs that one process runs at the same time."""
    per_owner: int = NO_LIMIT
    """Jobs of one owner that all processes together run at the same time."""
    suspects: bool = False
    """Only jobs that were running when a worker died; if False, only the others."""

    @property
    def entrypoints(self) -> list[str]:
        """Return the kinds of jobs that run here."""
        return list(self.work)


_LANES = (
    LaneTerms(name="clocks", work={"clock": expire_table_clocks}, at_once=20),
    LaneTerms(name="bots", work={"bots": play_table_bots}, at_once=8),
    LaneTerms(
        name="results",
        work={"over": finish_table, "tournament": notify_tournament},
        at_once=10,
    ),
    LaneTerms(name="schedule", work={"tournament_due": carry_on_tournament}, at_once=4),
    LaneTerms(
        name="notifications",
        work={
            "notice": notify_players,
            "invitation": notify_invited_players,
            "vote": notify_voting_players,
        },
        at_once=10,
    ),
    # An address that never answers uses up its whole timeout, but only its owner's share.
    LaneTerms(
        name="deliveries",
        work={"push": deliver_push, "webhook": deliver_webhook},
        at_once=40,
        per_owner=4,
    ),
    LaneTerms(name="reviews", work={"review": review_table}, at_once=1),
    LaneTerms(name="maintenance", work={"maintenance": maintain}, at_once=1),
)

ALL_WORK: Mapping[str, Work] = {name: work for lane in _LANES for name, work in lane.work.items()}

# One at a time, so that the one that kills its worker is known when it does so again.
_SUSPECTS = LaneTerms(name="suspects", work=ALL_WORK, at_once=1, suspects=True)

LANES = (*_LANES, _SUSPECTS)
