"""What can go wrong with an event."""

from __future__ import annotations

from api.base.problem import Problem
from engine.core import Parameter


class NoSuchEvent(Problem, frozen=True, kw_only=True):
    """There is no such event, or the caller may not know of it."""

    key: str = "no_such_event"


class NotOrganiser(Problem, frozen=True, kw_only=True):
    """Only an organiser of the event with this role may do it."""

    key: str = "not_organiser"
    role: str


class EventRefused(Problem, frozen=True, kw_only=True):
    """The event does not allow this now, or a plan cannot be played; the key says why."""

    parameters: dict[str, Parameter]


class EventMovedOn(Problem, frozen=True, kw_only=True):
    """Somebody else changed the event; look again."""

    key: str = "event_moved_on"
