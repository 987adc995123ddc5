"""Notifications, and the jobs that deliver them."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.store.queue import Job
from engine.core import Decision

TournamentNotificationKind: TypeAlias = Literal[
    "registration_opened",
    "approved",
    "starts_soon",
    "start_missed",
    "tournament_started",
    "round_drawn",
    "table_result",
    "seat_came_free",
    "tournament_over",
    "announcement",
    "reminder",
    "invitation",
    "judge_called",
]
"""What can happen in a tournament."""
TableNotificationKind: TypeAlias = Literal["decision", "over", "seated", "vote"]
"""What can happen at a table."""


class Notification(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """A notification to an account; it contains nothing hidden from that account."""

    event: Literal["ping"] | TableNotificationKind | TournamentNotificationKind
    id: UUID
    """The same for every delivery attempt."""
    account_id: UUID
    at: datetime
    table_id: UUID | None = None
    game: str | None = None
    name: str | None = None
    version: int | None = None
    seat: int | None = None
    decision: Decision | None = None
    choices: tuple[str, ...] = ()
    """The notations of all legal actions, if there are few enough to fit on buttons."""
    deadline: datetime | None = None
    rank: int | None = None
    tournament_id: UUID | None = None
    round: int | None = None
    table_number: int | None = None
    """The number of the table in its round, from 1."""
    text: str = ""
    """The text of an announcement."""
    vote: str | None = None
    """What a vote is about: `take_back`, `pause` or `abandon`."""


class Delivery(msgspec.Struct, frozen=True):
    """The payload of a delivery job."""

    target: UUID
    """A push subscription or a webhook."""
    notification: Notification = msgspec.field(name="news")
    """Called `news` in payloads, so that jobs queued by older versions can still be read."""


def write_job(
    entrypoint: Literal["push", "webhook"], target: UUID, notification: Notification, at: datetime
) -> Job:
    """Return the job that delivers the notification once; at most one ping waits per target."""
    which = "ping" if notification.event == "ping" else str(notification.id)
    return Job(
        entrypoint=entrypoint,
        payload=msgspec.json.encode(Delivery(target, notification)),
        key=f"{entrypoint} {target} {which}",
        at=at,
        owner=notification.account_id,
    )


def read_delivery(payload: bytes) -> Delivery:
    """Decode the payload of a delivery job."""
    return msgspec.json.decode(payload, type=Delivery)
