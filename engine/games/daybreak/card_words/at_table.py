"""A card as a table of so many players reads it: what depends on their number alone is settled."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine.games.daybreak.cards.effects.counts import Amount, Need, Number, Players, evaluate
from engine.games.daybreak.cards.kinds import Card

OneCard = TypeVar("OneCard", bound=Card)


def at_table(card: OneCard, players: int) -> OneCard:
    """Return the card with its numbers for so many players; cards that it does not ask for go."""
    settled: OneCard = _settled(card, players)
    return settled


def _settled(thing: Any, players: int) -> Any:
    match thing:
        case Amount():
            return _number(thing, players)
        case tuple():
            parts = (_settled(part, players) for part in thing)
            return tuple(part for part in parts if not (isinstance(part, Need) and part.cards == 0))
        case msgspec.Struct():
            inside = {name: _settled(getattr(thing, name), players) for name in _names(thing)}
            return msgspec.structs.replace(thing, **inside)
        case _:
            return thing


def _names(thing: msgspec.Struct) -> tuple[str, ...]:
    return type(thing).__struct_fields__


def _number(amount: Amount, players: int) -> Number:
    if amount.per is None or isinstance(amount.per, Players):
        return evaluate(amount, players, lambda _: players)
    n = amount.solo if amount.solo is not None and players == 1 else amount.n
    return msgspec.structs.replace(amount, n=n, solo=None)
