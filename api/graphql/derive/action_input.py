"""Actions as clients send them: a line of notation, or a typed input of exactly one kind."""

from __future__ import annotations

import keyword
import types
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import count, repeat
from typing import Any, get_type_hints

import msgspec
import strawberry
from strawberry.utils.str_converters import to_camel_case

from api.base.problem import Problem, Refused
from api.graphql.derive.catalogue import Catalogue, Derived, InputForm
from api.graphql.derive.docs import field_docs, summary
from api.graphql.derive.shapes import Leaf, Many, Maybe, Shape, Write
from api.play.act import ActionText
from api.play.problems import UnreadableAction
from engine.core import Action, AnyGame, tag_of


def derive_inputs(catalogue: Catalogue, games: Mapping[str, AnyGame]) -> None:
    """Add `ActionInput`, with one field per game, to the catalogue."""
    members: dict[str, Any] = {"notation": str}
    for game in games.values():
        members[game.id] = _game_input(catalogue, game)
        for kind in game.actions:
            catalogue.input_forms[kind] = _form_of(catalogue, game, kind)
    catalogue.inputs["ActionInput"] = _one_of(
        "ActionInput", "One action: its notation, or the input of the table's game.", members
    )


def write_input(catalogue: Catalogue, action: Action) -> dict[str, Any]:
    """Return the action as a client would send it: `{powergrid: {bid: {amount: 15}}}`."""
    game, member, fields = catalogue.input_forms[type(action)]
    values = {
        name: value if write is None or value is None else write(value)
        for attribute, name, write in fields
        for value in (getattr(action, attribute),)
    }
    return {game: {member: values or True}}


def _form_of(catalogue: Catalogue, game: AnyGame, kind: type[Action]) -> InputForm:
    hints = get_type_hints(kind, include_extras=True)
    fields = tuple(
        (name, to_camel_case(name), _writer(catalogue.shape(hints[name], kind, name)))
        for name in kind.__struct_fields__
    )
    return game.id, to_camel_case(tag_of(kind.__name__)), fields


def _writer(shape: Shape) -> Write | None:
    """Return what writes a value of this shape as input; None if it needs no change."""
    if isinstance(shape, Maybe):
        return _writer(shape.of)
    if isinstance(shape, Many):
        write = _writer(shape.of)
        return list if write is None else lambda values: [write(value) for value in values]
    return shape.write if isinstance(shape, Leaf) else None


def read_action_text(games: Mapping[str, AnyGame], given: Any, index: int) -> ActionText:
    """Return the notation or the engine's action that a client sent; refuse anything else."""
    if isinstance(given.notation, str):
        return given.notation
    for game in games.values():
        typed = getattr(given, game.id, strawberry.UNSET)
        if typed is not strawberry.UNSET and typed is not None:
            return _read_typed(game, typed, index)
    raise Refused(UnreadableAction(index=index, notation=""))


def _read_typed(game: AnyGame, typed: Any, index: int) -> Action:
    for kind in game.actions:
        value = getattr(typed, _member(kind), strawberry.UNSET)
        if value is False:
            break
        if value is not strawberry.UNSET and value is not None:
            return _build(kind, value, index)
    raise Refused(UnreadableAction(index=index, notation=game.id))


def _build(kind: type[Action], value: Any, index: int) -> Action:
    fields = (
        {} if value is True else {name: _plain_value(field) for name, field in vars(value).items()}
    )
    tag = tag_of(kind.__name__)
    try:
        # `convert` checks the types, which a constructor would not.
        return msgspec.convert({"kind": tag, **fields}, kind)
    except msgspec.ValidationError:
        raise Refused(UnreadableAction(index=index, notation=tag)) from None


def _plain_value(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain_value(item) for item in value]
    return value.value if isinstance(value, Enum) else value


def _game_input(catalogue: Catalogue, game: AnyGame) -> type:
    members = {}
    for kind in game.actions:
        derived = catalogue.by_struct[kind]
        members[_member(kind)] = _kind_input(catalogue, derived) if kind.__struct_fields__ else bool
    name = next(iter(catalogue.by_struct[kind].name for kind in game.actions))
    prefix = name[: len(game.id)]
    return _one_of(f"{prefix}ActionInput", f"One action of {game.about.title}.", members)


def _member(kind: type[Action]) -> str:
    """Return the Python name of the kind's field: `pass` is both a keyword and an action."""
    tag = tag_of(kind.__name__)
    return f"{tag}_" if keyword.iskeyword(tag) else tag


def _kind_input(catalogue: Catalogue, derived: Derived) -> type:
    docs = field_docs(derived.struct)
    hints = get_type_hints(derived.struct, include_extras=True)
    body: dict[str, Any] = {"__annotations__": {}}
    # Derived from msgspec structs only; `type` cannot say so.
    for name in derived.struct.__struct_fields__:  # type: ignore[attr-defined]
        shape = catalogue.shape(hints[name], derived.struct, name)
        body["__annotations__"][name] = catalogue.annotation(shape)
        if isinstance(shape, Maybe):
            body[name] = strawberry.field(default=None, description=docs.get(name))
        else:
            body[name] = strawberry.field(description=docs.get(name))
    input_name = derived.name.removesuffix("Action") + "Input"
    made = types.new_class(input_name, (), {}, lambda namespace: namespace.update(body))
    return strawberry.input(made, name=input_name, description=summary(derived.struct))


def _one_of(name: str, description: str, members: Mapping[str, Any]) -> type:
    body: dict[str, Any] = {
        "__annotations__": {member: kind | None for member, kind in members.items()},
        **{
            member: strawberry.field(
                name=to_camel_case(member.rstrip("_")), default=strawberry.UNSET
            )
            for member in members
        },
    }
    made = types.new_class(name, (), {}, lambda namespace: namespace.update(body))
    return strawberry.input(made, name=name, one_of=True, description=description)


def read_all(
    games: Mapping[str, AnyGame], given: Sequence[Any]
) -> tuple[ActionText, ...] | Problem:
    """Return what a client sent, in order, or the problem with it."""
    try:
        return tuple(map(read_action_text, repeat(games), given, count()))
    except Refused as refused:
        return refused.problem
