"""Actions as one line of text that a person can read and type.

An action class has a template such as `open {plant} for {bid}`. A word in braces is a field: a
number, a name, yes or no; `-` for nothing; several values are joined by commas. A star,
`{plants*}`, takes the rest of the line, separated by spaces.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

NOTHING = "-"
_FIELD = re.compile(r"\{(\w+)(\*?)\}")

Read = Callable[[str], object]


class UnreadableNotation(ValueError):
    """The line is not an action of this game."""


def write(action: msgspec.Struct) -> str:
    """Return the action's notation."""
    parts = []
    for literal, field, rest in _pieces(type(action)):
        parts.append(literal)
        if field:
            parts.append(_write_value(getattr(action, field), " " if rest else ","))
    return "".join(parts).rstrip()


def write_template(action: msgspec.Struct, free: str) -> str:
    """Return the action's notation with one field left open: `open 4 for {bid}`."""
    parts = []
    for literal, field, rest in _pieces(type(action)):
        parts.append(literal)
        if field == free:
            parts.append(f"{{{field}}}")
        elif field:
            parts.append(_write_value(getattr(action, field), " " if rest else ","))
    return "".join(parts).rstrip()


def read(line: str, kinds: Sequence[type[msgspec.Struct]]) -> msgspec.Struct:
    """Parse the notation; `read(write(action), kinds) == action`."""
    wanted = " ".join(line.split())
    for kind in kinds:
        if not wanted.startswith(_opening(kind)):
            continue
        match = _pattern(kind).fullmatch(wanted)
        if match is None:
            continue
        readers = _readers(kind)
        try:
            return kind(**{name: readers[name](text) for name, text in match.groupdict().items()})
        except ValueError:
            continue
    raise UnreadableNotation(line)


def _write_value(value: object, joint: str) -> str:
    if value is None:
        return NOTHING
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        if joint == ",":
            return joint.join(_write_value(item, joint) for item in value) or NOTHING
        return joint.join(_write_value(item, joint) for item in value)
    return str(value)


@cache
def _pieces(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, bool], ...]:
    """Split the template into (text before, field, whether it takes the rest of the line)."""
    template = template_of(kind)
    pieces, at = [], 0
    for match in _FIELD.finditer(template):
        pieces.append((template[at : match.start()], match[1], bool(match[2])))
        at = match.end()
    if template[at:]:
        pieces.append((template[at:], "", False))
    written = [field for _, field, _ in pieces if field]
    if sorted(written) != sorted(kind.__struct_fields__):
        raise TypeError(f"the notation of {kind.__name__} must name each field once: {template!r}")
    return tuple(pieces)


def template_of(kind: type[msgspec.Struct]) -> str:
    """Return the notation template of an action class."""
    template = getattr(kind, "notation", None)
    if not isinstance(template, str):
        raise TypeError(f"{kind.__name__} has no notation")
    return template


@cache
def _opening(kind: type[msgspec.Struct]) -> str:
    """Return what every line of this action begins with."""
    pieces = _pieces(kind)
    return pieces[0][0].rstrip() if pieces else ""


@cache
def _pattern(kind: type[msgspec.Struct]) -> re.Pattern[str]:
    pattern = ""
    for literal, field, rest in _pieces(kind):
        if rest:
            pattern += re.escape(literal.rstrip()) + rf"(?P<{field}>(?: \S+)*)"
        else:
            pattern += re.escape(literal) + (rf"(?P<{field}>\S+)" if field else "")
    return re.compile(pattern)


@cache
def _readers(kind: type[msgspec.Struct]) -> dict[str, Read]:
    hints = get_type_hints(kind)
    rest = {field for _, field, takes_rest in _pieces(kind) if takes_rest}
    return {
        name: _reader(hints[name], " " if name in rest else ",") for name in kind.__struct_fields__
    }


def _reader(hint: Any, joint: str) -> Read:
    hint = getattr(hint, "__supertype__", hint)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _read_optional([arm for arm in get_args(hint) if arm is not type(None)], joint)
    if origin is tuple:
        read_part = _reader(get_args(hint)[0], joint)
        return lambda text: tuple(read_part(part) for part in _split(text, joint))
    if origin is Literal:
        return _read_choice({str(choice): choice for choice in get_args(hint)})
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _read_choice({str(member.value): member for member in hint})
    if hint is bool:
        return _read_choice({"yes": True, "no": False})
    if hint is int:
        return _read_number
    if hint is str:
        return str
    raise TypeError(f"a field of type {hint} has no notation")


def _split(text: str, joint: str) -> Iterable[str]:
    if joint == " ":
        return text.split()
    return [] if text == NOTHING else text.split(joint)


def _read_number(text: str) -> int:
    # int() alone would also accept "+5", "1_0" and digits of other scripts.
    if not re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", text):
        raise ValueError(text)
    return int(text)


def _read_choice(choices: dict[str, object]) -> Read:
    def choose(text: str) -> object:
        if text not in choices:
            raise ValueError(text)
        return choices[text]

    return choose


def _read_optional(arms: Sequence[Any], joint: str) -> Read:
    readers = [_reader(arm, joint) for arm in arms]

    def choose(text: str) -> object:
        if text == NOTHING:
            return None
        for reader in readers:
            try:
                return reader(text)
            except ValueError:
                continue
        raise ValueError(text)

    return choose
