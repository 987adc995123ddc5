"""What can go wrong with notifications."""

from __future__ import annotations

from api.base.problem import Problem


class BadAddress(Problem, frozen=True, kw_only=True):
    """Not an address that the house sends to: https, public, without a password in it."""

    key: str = "bad_address"


class BadSubscription(Problem, frozen=True, kw_only=True):
    """The browser's keys cannot be used."""

    key: str = "bad_subscription"


class NoSuchWebhook(Problem, frozen=True, kw_only=True):
    """The caller has no such webhook."""

    key: str = "no_such_webhook"


class BadSelection(Problem, frozen=True, kw_only=True):
    """The document is not one query of this schema that can be paid for."""

    key: str = "bad_selection"
    reason: str
    """What is wrong, in English, for the author of the document."""


class UnknownEvent(Problem, frozen=True, kw_only=True):
    """Webhooks tell of `decision` and `over`."""

    key: str = "unknown_event"
    event: str
