"""What is told to those who are elsewhere, and the job that tells it."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from api.store.queue import Job
from engine.core import Decision

TournamentNews: TypeAlias = Literal[
    "registration_opened",
    "starts_soon",
    "tournament_started",
    "round_drawn",
    "table_result",
    "seat_came_free",
    "tournament_over",
    "announcement",
    "reminder",
    "invitation",
]
"""What happens to a tournament."""


class News(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """Something that concerns an account; nothing in it is hidden from that account."""

    event: Literal["decision", "over", "ping"] | TournamentNews
    id: UUID
    """The same at every try to deliver it."""
    account_id: UUID
    at: datetime
    table_id: UUID | None = None
    game: str | None = None
    name: str | None = None
    version: int | None = None
    seat: int | None = None
    decision: Decision | None = None
    choices: tuple[str, ...] = ()
    """The notations of all legal actions, if they are so few that they fit on buttons."""
    deadline: datetime | None = None
    rank: int | None = None
    tournament_id: UUID | None = None
    round: int | None = None
    table_number: int | None = None
    """The number of the table in its round, from 1."""
    text: str = ""
    """An announcement's own words."""


class Errand(msgspec.Struct, frozen=True):
    """The payload of a delivery job."""

    target: UUID
    """A push subscription or a webhook."""
    news: News


def write_job(
    entrypoint: Literal["push", "webhook"], target: UUID, news: News, at: datetime
) -> Job:
    """Return the job that delivers the news, once; of pings to one target only one waits."""
    which = "ping" if news.event == "ping" else str(news.id)
    return Job(
        entrypoint=entrypoint,
        payload=msgspec.json.encode(Errand(target, news)),
        key=f"{entrypoint} {target} {which}",
        at=at,
        owner=news.account_id,
    )


def read_errand(payload: bytes) -> Errand:
    """The errand in a job's payload."""
    return msgspec.json.decode(payload, type=Errand)
