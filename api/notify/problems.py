"""Problems with notifications."""

from __future__ import annotations

from api.base.problem import Problem


class BadAddress(Problem, frozen=True, kw_only=True):
    """Deliveries go only to public https addresses without a password in them."""

    key: str = "bad_address"


class BadSubscription(Problem, frozen=True, kw_only=True):
    """The browser's keys cannot be used."""

    key: str = "bad_subscription"


class NoSuchWebhook(Problem, frozen=True, kw_only=True):
    """The caller has no such webhook."""

    key: str = "no_such_webhook"


class BadSelection(Problem, frozen=True, kw_only=True):
    """The document is not a single, affordable query of this schema."""

    key: str = "bad_selection"
    reason: str
    """What is wrong, in English, for the author of the document."""


class UnknownEvent(Problem, frozen=True, kw_only=True):
    """There is no such webhook event."""

    key: str = "unknown_event"
    event: str
