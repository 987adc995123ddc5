"""The closed sets of values that webhooks use."""

from __future__ import annotations

from enum import Enum

import strawberry
from strawberry import enum_value


@strawberry.enum(
    description=(
        "What a webhook is told of. A delivery names its event in lower case, such as"
        " `round_drawn`."
    )
)
class WebhookEvent(Enum):
    DECISION = enum_value("decision", description="One of the account's seats must decide.")
    OVER = enum_value("over", description="A table of the account is over.")
    REGISTRATION_OPENED = enum_value(
        "registration_opened", description="A tournament takes registrations."
    )
    STARTS_SOON = enum_value("starts_soon", description="A tournament starts soon.")
    TOURNAMENT_STARTED = enum_value("tournament_started", description="A tournament has started.")
    ROUND_DRAWN = enum_value("round_drawn", description="A round was drawn.")
    TABLE_RESULT = enum_value("table_result", description="A table of a round has a result.")
    SEAT_CAME_FREE = enum_value(
        "seat_came_free", description="Somebody on the waiting list is in now."
    )
    TOURNAMENT_OVER = enum_value("tournament_over", description="A tournament is over.")
    ANNOUNCEMENT = enum_value("announcement", description="An organiser announced something.")
    INVITATION = enum_value(
        "invitation", description="Somebody asks the account to a table or a tournament."
    )
    REMINDER = enum_value("reminder", description="An organiser reminds a seat to decide.")
