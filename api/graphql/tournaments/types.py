"""An event as its mutations and lists tell it."""

from __future__ import annotations

import msgspec

from api.graphql.derive.fields import CALLER
from api.graphql.derive.page import PageInfo
from api.tournaments.problems import EventMovedOn, EventRefused, NoSuchEvent, NotOrganiser
from api.tournaments.shown.event_info import EventInfo
from api.tournaments.shown.look import EventLine

PLAYER_ANSWERS: tuple[type, ...] = (EventInfo, *CALLER, NoSuchEvent, EventRefused, EventMovedOn)
"""What players may be told who enter, check in or leave."""
ORGANISER_ANSWERS: tuple[type, ...] = (*PLAYER_ANSWERS, NotOrganiser)
"""What organisers may be told whatever they do."""


class TournamentEdge(msgspec.Struct, frozen=True):
    """An event in a list and where it stands there."""

    node: EventLine
    cursor: str


class TournamentConnection(msgspec.Struct, frozen=True):
    """A page of events."""

    edges: tuple[TournamentEdge, ...]
    page_info: PageInfo
