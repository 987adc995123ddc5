"""GraphQL types of the games, derived from the engine's structs: a new game needs no code here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_type_hints

import strawberry

import engine.core
from api.graphql.derive.action_input import derive_inputs
from api.graphql.derive.catalogue import Catalogue, Extension, Naming, PlainField
from api.graphql.derive.shapes import AnyOf, Leaf, Maybe, Shape
from engine.core import Action, AnyGame, Event, View, tag_of

CORE_NAMES: dict[type, str] = {
    engine.core.Result: "GameResult",
    engine.core.Score: "GameScore",
    engine.core.ScoreLine: "GameScoreLine",
    engine.core.Described: "ActionDescription",
    engine.core.OptionField: "GameOption",
    engine.core.OptionNeed: "GameOptionNeed",
}
"""Structs of the contract whose own names would be too general in a public schema."""


KIND = "The name of this kind in data and in the game's words, such as `buy_fuel`."
NOTATION = "The action as a line of text that a person can read and type."
SEAT = "The seat that the event is about; null where it is about no single seat."


def derive_games(games: Mapping[str, AnyGame]) -> Catalogue:
    """Return a catalogue with the views, events and actions of these games."""
    catalogue = Catalogue()
    for game in games.values():
        catalogue.adopt(naming_of(game))
    catalogue.adopt(Naming("", "engine.core", CORE_NAMES))
    for game in games.values():
        _derive_game(catalogue, game)
    catalogue.unions.update(_unions(games))
    for shape in catalogue.unions.values():
        if isinstance(shape, AnyOf) and shape.interface is not None:
            catalogue.interfaces[shape.name] = shape
    for game in games.values():
        catalogue.also.extend(_unions_of(game))
    derive_inputs(catalogue, games)
    return catalogue


def prefix_of(game: AnyGame) -> str:
    """Return the prefix of a game's type names: `Powergrid`."""
    return game.id[:1].upper() + game.id[1:]


def naming_of(game: AnyGame) -> Naming:
    """Name actions `…Action` and events `…Event`, so that equal words never collide."""
    prefix = prefix_of(game)
    names: dict[type, str] = {}
    for kind in game.actions:
        names[kind] = prefix + _ending(kind.__name__, "Action")
    for kind in game.events:
        names[kind] = prefix + _ending(kind.__name__, "Event")
    package, _, last = game.views.__module__.rpartition(".")
    return Naming(prefix, package or last, names)


def _ending(name: str, suffix: str) -> str:
    return name if name.endswith(suffix) else name + suffix


def _derive_game(catalogue: Catalogue, game: AnyGame) -> None:
    events = _agree(catalogue, game, game.events)
    actions = _agree(catalogue, game, game.actions)
    for event in game.events:
        shapes = {**events[event], "seat": _SEAT.shape}
        computed = (_kind(event),) if "seat" in event.__struct_fields__ else (_kind(event), _SEAT)
        catalogue.extensions[event] = Extension(
            interface=GameEvent, computed=computed, shapes=shapes
        )
    for action in game.actions:
        catalogue.extensions[action] = Extension(
            interface=GameAction, computed=(_kind(action), _NOTATION), shapes=actions[action]
        )
    for struct in (game.views, *game.events, *game.actions):
        catalogue.derive(struct)


class Conflict(TypeError):
    """Two kinds of actions or events of a game have equally named fields of different types."""


def _agree(
    catalogue: Catalogue, game: AnyGame, kinds: Sequence[type]
) -> dict[type, dict[str, Shape]]:
    """Return the shapes of all fields such that every kind can be selected in one document.

    GraphQL merges fields of the same name only if their types are equal. So a field that is
    nullable in one kind becomes nullable in all, and different types are refused.
    """
    found: dict[str, list[tuple[type, Shape]]] = {}
    for kind in kinds:
        for name, hint in get_type_hints(kind, include_extras=True).items():
            # Every kind is a msgspec struct; `type` cannot express that.
            if name in kind.__struct_fields__:  # type: ignore[attr-defined]
                found.setdefault(name, []).append((kind, catalogue.shape(hint, kind, name)))
    agreed: dict[type, dict[str, Shape]] = {kind: {} for kind in kinds}
    for name, shapes in found.items():
        required = {shape.of if isinstance(shape, Maybe) else shape for _, shape in shapes}
        if len(required) > 1:
            names = ", ".join(kind.__name__ for kind, _ in shapes)
            raise Conflict(f"{game.id}: `{name}` has different types in {names}")
        (shape,) = required
        is_nullable = any(isinstance(shape, Maybe) for _, shape in shapes)
        for kind, _ in shapes:
            agreed[kind][name] = Maybe(shape) if is_nullable else shape
    return agreed


@strawberry.interface(description="An action of a game: something that a seat does.")
class GameAction:
    """The interface of all actions."""

    kind: str = strawberry.field(description=KIND)
    notation: str = strawberry.field(description=NOTATION)


@strawberry.interface(description="An event of a game: something that the rules report.")
class GameEvent:
    """The interface of all events."""

    kind: str = strawberry.field(description=KIND)
    seat: int | None = strawberry.field(description=SEAT)


def _kind(struct: type) -> PlainField:
    tag = tag_of(struct.__name__)
    return PlainField("kind", Leaf(str), lambda _: tag, KIND)


_NOTATION = PlainField("notation", Leaf(str), str, NOTATION)
_SEAT = PlainField("seat", Maybe(Leaf(int)), lambda _: None, SEAT)


def _unions(games: Mapping[str, AnyGame]) -> dict[type, AnyOf]:
    views = tuple(game.views for game in games.values())
    events = tuple(event for game in games.values() for event in game.events)
    actions = tuple(action for game in games.values() for action in game.actions)
    return {
        View: AnyOf("GameView", views, description="The board of a game from one perspective."),
        Event: AnyOf("GameEvent", events, GameEvent),
        Action: AnyOf("GameAction", actions, GameAction),
    }


def _unions_of(game: AnyGame) -> tuple[AnyOf, ...]:
    prefix, title = prefix_of(game), game.about.title
    return (
        AnyOf(f"{prefix}Action", game.actions, description=f"Any action of {title}."),
        AnyOf(f"{prefix}Event", game.events, description=f"Any event of {title}."),
    )
