"""A number for every action of a game, the same in every process and every game.

Actions that differ in one free number (bids, incomes) are numbered by how far the number is above
the lowest legal one: "bid 2 more than I must" is one action, whatever the amount.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import product
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from engine.core import Action, AnyGame, LegalAction, Ranged
from engine.research.domains import MAX_NUMBER, Domain, field_domains

LEVELS = (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89)
"""How far above the lowest legal number; the last level that fits also stands for the highest."""

FREE_NUMBERS: Mapping[str, Mapping[str, str]] = {
    "powergrid": {"OpenAuction": "bid", "Bid": "bid"},
    "co2": {"Bid": "value", "TakeIncome": "money"},
    "windfall": {"Bid": "coins"},
}
"""By game and action: the field that is listed as a range."""


class UnknownAction(KeyError):
    """An action that is not in the vocabulary, such as one from a data pack with other names."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """All actions of a game with their ids."""

    labels: Sequence[str]
    """By id: the notation, with `{+n}` in place of a free number."""
    ids: Mapping[str, int]
    free: Mapping[str, str]

    def __len__(self) -> int:
        return len(self.labels)

    @property
    def version(self) -> str:
        """A fingerprint: models trained with another one do not know these ids."""
        return sha256("\n".join(self.labels).encode()).hexdigest()[:16]

    def legal_ids(self, legal: Sequence[LegalAction]) -> dict[int, Action]:
        """Return the legal actions by id, in ascending order; each level of a range once."""
        found: dict[int, Action] = {}
        for action in legal:
            for label, chosen in self._levels(action):
                try:
                    found[self.ids[label]] = chosen
                except KeyError:
                    raise UnknownAction(label) from None
        return dict(sorted(found.items()))

    def _levels(self, action: LegalAction) -> Iterator[tuple[str, Action]]:
        if isinstance(action, Ranged):
            for level in LEVELS:
                if action.low + level <= action.high:
                    yield _label(action.action, action.field, level), action.at(action.low + level)
        elif type(action).__name__ in self.free:
            yield _label(action, self.free[type(action).__name__], 0), action
        else:
            yield str(action), action


@cache
def vocabulary_of(game: AnyGame) -> Vocabulary:
    """Return the ids of the game's actions, counted from 0."""
    free = FREE_NUMBERS.get(game.id, {})
    domains = field_domains(game)
    labels = list(
        dict.fromkeys(
            label
            for kind in game.actions
            for label in _labels_of(kind, domains, free.get(kind.__name__))
        )
    )
    return Vocabulary(labels, {label: number for number, label in enumerate(labels)}, free)


def _labels_of(
    kind: type[Action], domains: Mapping[str, Domain], free: str | None
) -> Iterator[str]:
    hints = get_type_hints(kind)
    fields = kind.__struct_fields__
    values = [
        (0,) if name == free else _values(kind.__name__, name, hints[name], domains)
        for name in fields
    ]
    for chosen in product(*values):
        action = kind(**dict(zip(fields, chosen, strict=True)))
        if free is None:
            yield str(action)
        else:
            yield from (_label(action, free, level) for level in LEVELS)


def _label(action: Action, field: str, level: int) -> str:
    """Return the notation with the level in place of the free number."""
    hole = -987654321
    return str(msgspec.structs.replace(action, **{field: hole})).replace(str(hole), f"{{+{level}}}")


def _values(kind: str, name: str, hint: Any, domains: Mapping[str, Domain]) -> Domain:
    for key in (f"{kind}.{name}", name):
        if key in domains:
            return domains[key]
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        inner = [kind for kind in get_args(hint) if kind is not type(None)]
        return [None, *_values(kind, name, inner[0], domains)]
    if origin is Literal:
        return get_args(hint)
    if hint is bool:
        return (False, True)
    if hint is str:
        return domains["*"]
    return range(MAX_NUMBER + 1)
