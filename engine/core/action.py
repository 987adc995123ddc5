"""Actions: what a player may do."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, TypeAlias, TypeVar

import msgspec

from engine.core import notation


def tag_of(class_name: str) -> str:
    """Return the name of an action or event as data: `BuyFuel` is `buy_fuel`.

    >>> tag_of("BuyFuel")
    'buy_fuel'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


class Action(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag=tag_of,
    tag_field="kind",
    forbid_unknown_fields=True,
):
    """One thing that a seat does; `str(action)` is its notation and reads back as the same action.

    Fields are numbers, names (without spaces or commas), literals, enums, booleans, optional ones
    of these, and tuples of these.
    """

    notation: ClassVar[str]
    is_secret: ClassVar[bool] = False
    """Whether others learn only that the seat has acted, and what it chose only after the game."""

    def __str__(self) -> str:
        return notation.write(self)


class Ranged(msgspec.Struct, frozen=True, gc=False):
    """Many actions that differ in one number: `action` with `field` from `low` to `high`."""

    action: Action
    field: str
    low: int
    high: int

    def admits(self, action: Action) -> bool:
        """Whether the action is one of these."""
        if type(action) is not type(self.action):
            return False
        number = getattr(action, self.field)
        if not self.low <= number <= self.high:
            return False
        return self.at(number) == action

    @property
    def template(self) -> str:
        """Return the notation of all these actions, the number left open: `open 4 for {bid}`."""
        return notation.write_template(self.action, self.field)

    def at(self, number: int) -> Action:
        """Return the action with this number."""
        return msgspec.structs.replace(self.action, **{self.field: number})


LegalAction: TypeAlias = Action | Ranged

A = TypeVar("A", bound=Action)


def is_listed(action: Action, legal: Iterable[LegalAction]) -> bool:
    """Whether the list of legal actions contains this one."""
    return any(
        listed.admits(action) if isinstance(listed, Ranged) else listed == action
        for listed in legal
    )
