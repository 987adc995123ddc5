"""Mutates legal actions into ones that nobody listed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.action import Action, LegalAction, is_listed
from engine.core.chance import Chance
from engine.core.testing.playout import every_action


def bend(
    legal: list[LegalAction], elsewhere: list[Action], luck: Chance, count: int
) -> Iterator[Action]:
    """Return up to `count` unlisted actions: other numbers, other names, other moments.

    `elsewhere` are actions that were legal at another moment of the same game.
    """
    sources = [*every_action(legal), *elsewhere]
    names = sorted({name for action in sources for name in _names(action)}) or ["nothing"]
    for _ in range(count):
        action = luck.pick(sources)
        fields = action.__struct_fields__
        if fields and luck.below(3):
            field = luck.pick(fields)
            value = _bend_value(getattr(action, field), names, luck)
            action = msgspec.structs.replace(action, **{field: value})
        if not is_listed(action, legal):
            yield action


def _names(action: Action) -> Iterator[str]:
    for field in action.__struct_fields__:
        value = getattr(action, field)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, str))


def _bend_value(value: object, names: list[str], luck: Chance) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.pick([value - 1, value + 1, -1, 0, 999, value * 2])
    if isinstance(value, str):
        return luck.pick([*names, "nobody-knows-this"])
    if isinstance(value, tuple) and value:
        return luck.pick(
            [value[1:], value + value[:1], (), (*value, _bend_value(value[0], names, luck))]
        )
    return value
