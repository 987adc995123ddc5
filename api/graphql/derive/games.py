"""The GraphQL types of the games, made from the engine's structs: a new game needs no code here."""

from __future__ import annotations

from collections.abc import Mapping

import engine.core
from api.graphql.derive.action_input import derive_inputs
from api.graphql.derive.catalogue import Catalogue, Extension, Naming, PlainField
from api.graphql.derive.shapes import AnyOf, Leaf
from engine.core import Action, AnyGame, Event, View, tag_of

CORE_NAMES: dict[type, str] = {
    engine.core.Result: "GameResult",
    engine.core.Score: "GameScore",
    engine.core.ScoreLine: "GameScoreLine",
    engine.core.Described: "ActionDescription",
    engine.core.OptionField: "GameOption",
    engine.core.OptionNeed: "GameOptionNeed",
}
"""Structs of the contract whose own names would be too wide in a public schema."""


def derive_games(games: Mapping[str, AnyGame]) -> Catalogue:
    """A catalogue with the views, events and actions of these games."""
    catalogue = Catalogue()
    for game in games.values():
        catalogue.adopt(naming_of(game))
    catalogue.adopt(Naming("", "engine.core", CORE_NAMES))
    for game in games.values():
        _derive_game(catalogue, game)
    catalogue.unions.update(_unions(games))
    derive_inputs(catalogue, games)
    return catalogue


def prefix_of(game: AnyGame) -> str:
    """How the names of a game's types begin: `Powergrid`."""
    return game.id[:1].upper() + game.id[1:]


def naming_of(game: AnyGame) -> Naming:
    """Actions end in `Action`, events in `Event`, so that equal words never collide."""
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
    for event in game.events:
        catalogue.extensions[event] = Extension(computed=(_kind(event),))
    for action in game.actions:
        catalogue.extensions[action] = Extension(computed=(_kind(action), _NOTATION))
    for struct in (game.views, *game.events, *game.actions):
        catalogue.derive(struct)


def _kind(struct: type) -> PlainField:
    tag = tag_of(struct.__name__)

    def kind(_: object) -> str:
        """The name of this kind as data; its words have it in their keys."""
        return tag

    return PlainField("kind", Leaf(str), kind)


def _notation(action: object) -> str:
    """The line that a person can read and type."""
    return str(action)


_NOTATION = PlainField("notation", Leaf(str), _notation)


def _unions(games: Mapping[str, AnyGame]) -> dict[type, AnyOf]:
    views = tuple(game.views for game in games.values())
    events = tuple(event for game in games.values() for event in game.events)
    actions = tuple(action for game in games.values() for action in game.actions)
    return {
        View: AnyOf("GameView", views),
        Event: AnyOf("GameEvent", events),
        Action: AnyOf("GameAction", actions),
    }
