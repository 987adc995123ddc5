"""The choices of a table before the game starts, as data that a client can draw."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from engine.core.refusal import InvalidOptions

Choice: TypeAlias = bool | int | str


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Options of a game: literals, yes or no, bounded numbers, names; each has a default."""

    pack: str = "standard"
    """The data pack with the cards and boards to play with."""


def several(*choices: str) -> msgspec.Meta:
    """Marks a text that names any of these, separated by commas: `Annotated[str, several(…)]`."""
    return msgspec.Meta(extra={"several": choices})


def only_with(option: str, choice: Choice) -> msgspec.Meta:
    """Marks an option that means something only where another was chosen so."""
    return msgspec.Meta(extra={"needs": OptionNeed(option, choice)})


class OptionNeed(msgspec.Struct, frozen=True):
    """Another option, and how it must be chosen."""

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


def option_fields(options: type[Options]) -> tuple[OptionField, ...]:
    """Return the options that the struct declares, in its order."""
    info = msgspec.inspect.type_info(options)
    if not isinstance(info, msgspec.inspect.StructType):
        raise TypeError(f"{options.__name__} is not a struct")
    return tuple(_option_field(field) for field in info.fields)


def read_options(options: type[Options], values: object) -> Options:
    """Return the options from plain data; InvalidOptions says what does not fit."""
    try:
        return msgspec.convert(values, options)
    except msgspec.ValidationError as error:
        raise InvalidOptions("options_unreadable", reason=str(error)) from None


def _option_field(field: msgspec.inspect.Field) -> OptionField:
    kind, default = field.type, field.default
    extra: dict[str, Any] = {}
    if isinstance(kind, msgspec.inspect.Metadata):
        extra, kind = kind.extra or {}, kind.type
    name, needs = field.encode_name, extra.get("needs")
    if not isinstance(default, (bool, int, str)):
        raise TypeError(f"option {field.encode_name} needs a plain default")
    if isinstance(kind, msgspec.inspect.BoolType):
        return OptionField(name, "flag", default, (False, True), needs=needs)
    if isinstance(kind, msgspec.inspect.IntType):
        return OptionField(name, "number", default, low=kind.ge, high=kind.le, needs=needs)
    if isinstance(kind, msgspec.inspect.LiteralType):
        choices = tuple(value for value in kind.values if value is not None)
        return OptionField(name, "choice", default, choices, needs=needs)
    if isinstance(kind, msgspec.inspect.StrType) and "several" in extra:
        return OptionField(name, "several", default, extra["several"], needs=needs)
    if isinstance(kind, msgspec.inspect.StrType):
        return OptionField(name, "text", default, needs=needs)
    raise TypeError(f"option {field.encode_name} has a type that cannot be offered: {kind}")
