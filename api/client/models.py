"""Responses of the API as typed structs."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class _Model(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Names are in camelCase on the wire."""


class Account(_Model, frozen=True, kw_only=True):
    """An account that can sit at tables."""

    id: str
    name: str
    kind: str


class Viewer(_Model, frozen=True, kw_only=True):
    """The account that owns the token."""

    account: Account
    scopes: list[str]


class Token(_Model, frozen=True, kw_only=True):
    """A token without its secret."""

    id: str
    name: str
    scopes: list[str]
    expires_at: str


class NewToken(_Model, frozen=True, kw_only=True):
    """A token with its secret, which is shown only once."""

    secret: str
    token: Token


class DeviceCode(_Model, frozen=True, kw_only=True):
    """What to show to the person who signs this program in."""

    device_code: str
    user_code: str
    verification_url: str
    verification_url_complete: str
    interval: int


class Decision(_Model, frozen=True, kw_only=True):
    """A seat must decide something; the key stays the same until it does."""

    key: str
    seat: int
    kind: str


class ActionRange(_Model, frozen=True, kw_only=True):
    """The numbers that may replace `{field}` in the template."""

    field: str
    low: int
    high: int


class LegalAction(_Model, frozen=True, kw_only=True):
    """An action that may be taken now."""

    notation: str
    template: str
    range: ActionRange | None
    input: Any

    def at(self, number: int) -> str:
        """Return the notation with this number, which must be in the range."""
        if self.range is None:
            raise ValueError(f"{self.notation!r} leaves no number free")
        if not self.range.low <= number <= self.range.high:
            raise ValueError(f"{number} is not between {self.range.low} and {self.range.high}")
        return self.template.replace(f"{{{self.range.field}}}", str(number))


Action: TypeAlias = LegalAction | str
"""A legal action, or a line of notation."""


class Seat(_Model, frozen=True, kw_only=True):
    """A seat and who plays it."""

    seat: int
    name: str
    bot: str | None
    ready: bool


class Score(_Model, frozen=True, kw_only=True):
    """The score of a seat."""

    total: int


class Result(_Model, frozen=True, kw_only=True):
    """How a game ended; rank 1 is the best."""

    reason: str
    ranks: list[int]
    shared: bool | None
    """Whether everybody won; None where players compete."""
    scores: list[Score]


class _Game(_Model, frozen=True, kw_only=True):
    id: str


class Table(_Model, frozen=True, kw_only=True):
    """A table with its current decisions."""

    id: str
    status: str
    version: int
    game: _Game
    my_seats: list[int]
    seats: list[Seat]
    decisions: list[Decision]
    legal_actions: list[LegalAction]
    invitation: str | None
    result: Result | None
    view: Any = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen at it."""
        return is_over(self.status)


class TableUpdate(_Model, frozen=True, kw_only=True):
    """A table after a change, with everything that has happened since the last update."""

    version: int
    since: int
    status: str
    decisions: list[Decision]
    legal_actions: list[LegalAction]
    result: Result | None
    log: list[dict[str, Any]]
    view: Any = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen at the table."""
        return is_over(self.status)


class Played(_Model, frozen=True, kw_only=True):
    """The actions were played; the table has this version now."""

    version: int


def is_over(status: str) -> bool:
    """Whether a table of this status is never played again."""
    return status.lower() in {"over", "abandoned"}
