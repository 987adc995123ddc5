"""Enums of webhooks."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(
    description=(
        "What a webhook reports. A delivery names its event in lower case, such as `round_drawn`."
    )
)
class WebhookEvent(Enum):
    DECISION = enum_value("decision", description="One of the account's seats must decide.")
    OVER = enum_value("over", description="A table of the account is over.")
    SEATED = enum_value("seated", description="The account, a bot, was seated at a new table.")
    VOTE = enum_value("vote", description="A vote at a table waits for the account's answer.")
    REGISTRATION_OPENED = enum_value(
        "registration_opened", description="A tournament has opened registration."
    )
    APPROVED = enum_value("approved", description="The account's registration was approved.")
    STARTS_SOON = enum_value("starts_soon", description="A tournament starts soon.")
    START_MISSED = enum_value("start_missed", description="A tournament could not start on time.")
    TOURNAMENT_STARTED = enum_value("tournament_started", description="A tournament has started.")
    ROUND_DRAWN = enum_value("round_drawn", description="A round was drawn.")
    TABLE_RESULT = enum_value("table_result", description="A table of a round has a result.")
    SEAT_CAME_FREE = enum_value(
        "seat_came_free", description="A player moved up from the waiting list."
    )
    TOURNAMENT_OVER = enum_value("tournament_over", description="A tournament is over.")
    ANNOUNCEMENT = enum_value("announcement", description="An organiser posted an announcement.")
    INVITATION = enum_value(
        "invitation", description="The account was invited to a table or a tournament."
    )
    REMINDER = enum_value("reminder", description="An organiser reminded a seat to decide.")
    JUDGE_CALLED = enum_value("judge_called", description="For organisers: a table called a judge.")
