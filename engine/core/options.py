"""The options of a table before the game starts, as data that a client can display."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec

from engine.core.refusal import InvalidOptions

Choice: TypeAlias = bool | int | str


class Options(
    msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, kw_only=True
):
    """Options of a game: literals, booleans, bounded numbers, names; each has a default."""

    pack: str = "standard"
    """The data pack with the cards and boards to play with."""


def several(*choices: str) -> msgspec.Meta:
    """Marks a text that names any of these, separated by commas: `Annotated[str, several(…)]`."""
    return msgspec.Meta(extra={"several": choices})


def only_with(option: str, choice: Choice) -> msgspec.Meta:
    """Marks an option that has an effect only if another one has a certain value."""
    return msgspec.Meta(extra={"needs": OptionNeed(option, choice)})


def only_for(fewest: int, most: int | None = None) -> msgspec.Meta:
    """Marks an option that means something only at tables of so many seats."""
    return msgspec.Meta(extra={"fewest_seats": fewest, "most_seats": most})


class OptionNeed(msgspec.Struct, frozen=True):
    """Another option, and the value it must have."""

    option: str
    choice: Choice


class OptionField(msgspec.Struct, frozen=True):
    """One option; its words are `option.<name>` and `option.<name>.<choice>`."""

    name: str
    kind: Literal["flag", "number", "choice", "several", "text"]
    default: Choice
    choices: tuple[Choice, ...] = ()
    low: int | None = None
    high: int | None = None
    needs: OptionNeed | None = None
    """Where this is not met, the option means nothing and a client need not show it."""
    fewest_seats: int | None = None
    """With fewer seats it means nothing."""
    most_seats: int | None = None
    """With more seats it means nothing."""


def option_fields(options: type[Options]) -> tuple[OptionField, ...]:
    """Return the options that the struct declares, in order."""
    info = msgspec.inspect.type_info(options)
    if not isinstance(info, msgspec.inspect.StructType):
        raise TypeError(f"{options.__name__} is not a struct")
    hints = get_type_hints(options, include_extras=True)
    return tuple(_option_field(field, hints[field.name]) for field in info.fields)


def read_options(options: type[Options], values: object) -> Options:
    """Return the options from plain data; InvalidOptions says what is wrong."""
    try:
        return msgspec.convert(values, options)
    except msgspec.ValidationError as error:
        raise InvalidOptions("options_unreadable", reason=str(error)) from None


def _option_field(field: msgspec.inspect.Field, hint: object) -> OptionField:
    kind, default = field.type, field.default
    extra: dict[str, Any] = {}
    if isinstance(kind, msgspec.inspect.Metadata):
        extra, kind = kind.extra or {}, kind.type
    name = field.encode_name
    if not isinstance(default, (bool, int, str)):
        raise TypeError(f"option {name} needs a plain default")
    where: dict[str, Any] = {key: extra.get(key) for key in ("needs", "fewest_seats", "most_seats")}
    if isinstance(kind, msgspec.inspect.BoolType):
        return OptionField(name, "flag", default, (False, True), **where)
    if isinstance(kind, msgspec.inspect.IntType):
        return OptionField(name, "number", default, low=kind.ge, high=kind.le, **where)
    if isinstance(kind, msgspec.inspect.LiteralType):
        # Inspection sorts the values; their declaration puts the usual or the easy one first.
        choices = tuple(value for value in _declared(hint) if value in kind.values)
        return OptionField(name, "choice", default, choices, **where)
    if isinstance(kind, msgspec.inspect.StrType) and "several" in extra:
        return OptionField(name, "several", default, extra["several"], **where)
    if isinstance(kind, msgspec.inspect.StrType):
        return OptionField(name, "text", default, **where)
    raise TypeError(f"option {field.encode_name} has a type that cannot be offered: {kind}")


def _declared(hint: object) -> tuple[Choice, ...]:
    """Return the choices of a literal in the order of its declaration."""
    if get_origin(hint) is Annotated:
        return _declared(get_args(hint)[0])
    return get_args(hint)
