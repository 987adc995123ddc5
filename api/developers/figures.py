"""Limits, prices and keys on the page for developers, read from the code that enforces them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

import msgspec

from api.accounts import device_codes, tokens
from api.accounts.create_bot import MAX_BOTS
from api.base.problem import Problem
from api.base.settings import Settings
from api.graphql.derive import page
from api.graphql.derive.docs import for_clients
from api.graphql.execution import bounds
from api.graphql.limits import cost, price
from api.graphql.limits.buckets import CAPACITY
from api.graphql.transport import socket
from api.graphql.transport.http import MAX_BODY
from api.notify.create_webhook import KNOWN_EVENTS, MAX_WEBHOOKS
from api.tournaments.desk.create_tournament import MAX_OWNED

Row = tuple[str, str]


def limits(settings: Settings) -> list[Row]:
    """Return every limit that a client can hit."""
    refill = settings.points_per_second
    return [
        ("points in a full bucket", _number(CAPACITY)),
        ("points regained per second", _number(refill) if refill else "no limit here"),
        ("buckets", f"one per account; an address has the points of {cost.ADDRESS_SHARE} accounts"),
        ("maximum points per document", _number(cost.MAX_COST)),
        ("bytes per request", _number(MAX_BODY)),
        ("levels of nesting", _number(bounds.MAX_DEPTH)),
        ("aliases per document", _number(bounds.MAX_ALIASES)),
        (
            "entries of one page (first)",
            f"{_number(page.MAX_PAGE_SIZE)}; "
            f"of a log or a tournament {_number(page.LARGE_PAGE_SIZE)}",
        ),
        ("operations at once on one WebSocket", _number(socket.MAX_OPERATIONS)),
        ("connections of one address", _number(settings.sockets_per_address)),
        ("tokens of one account, with its bots", _number(tokens.MAX_TOKENS)),
        ("days that a token can live", _number(tokens.MAX_DAYS)),
        ("bots of one account", _number(MAX_BOTS)),
        ("webhooks of one account", _number(MAX_WEBHOOKS)),
        ("tournaments that are not over of one account", _number(MAX_OWNED)),
        ("lifetime of a device code in minutes", _number(device_codes.LIFE.seconds // 60)),
        ("seconds between two polls for a device code", str(device_codes.INTERVAL_SECONDS)),
        (
            "wrong user codes per quarter of an hour",
            f"{device_codes.MAX_WRONG_BY_ACCOUNT} by account, "
            f"{device_codes.MAX_WRONG_BY_ADDRESS} by address",
        ),
    ]


def prices() -> list[Row]:
    """Return the costs of operations: the general rules, then fields with their own prices."""
    general = [
        ("any object looked up", "1"),
        ("any mutation", str(price.CHANGE)),
        (f"each {price.PLAIN_ENTRIES_A_POINT} entries that a page may have (`first`)", "1"),
        (f"each {_number(cost.BYTES_A_POINT)} bytes of a request", "1"),
        (
            f"each {price.CHARACTERS_A_POINT} characters of text in a mutation "
            f"after the first {_number(price.FREE_CHARACTERS)}",
            "1",
        ),
    ]
    return general + [(f"`{name}`", str(points)) for name, points in price.WORK.items()]


def webhook_events() -> list[str]:
    """Return the events that a webhook can be sent, as the API spells them."""
    return sorted(event.upper() for event in KNOWN_EVENTS)


def problems() -> list[Row]:
    """Return the key of every problem of the platform with its meaning."""
    found = {}
    for kind in _subclasses(Problem):
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        key = fields["key"].default
        if isinstance(key, str):
            found[key] = (f"`{key}`", f"`{kind.__name__}`: {for_clients(kind.__doc__ or '')}")
    return [found[key] for key in sorted(found)]


def table(rows: Sequence[Row]) -> str:
    """Return the rows as HTML; text between backquotes becomes code."""
    cells = "".join(f"<tr><th>{_text(name)}</th><td>{_text(text)}</td></tr>" for name, text in rows)
    return f"<table>{cells}</table>"


def _text(text: str) -> str:
    parts = escape(text).split("`")
    return "".join(
        f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts)
    )


def _number(number: int) -> str:
    return f"{number:,}"


def _subclasses(kind: type[Problem]) -> Iterator[type[Problem]]:
    for found in kind.__subclasses__():
        yield found
        yield from _subclasses(found)
