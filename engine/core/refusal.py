"""What the rules do not allow, said as a key with parameters; words live in `words/`."""

from __future__ import annotations

from typing import TypeAlias

Parameter: TypeAlias = int | str | bool | tuple[int | str, ...]


class Refusal(ValueError):
    """Something that the rules do not allow."""

    def __init__(self, key: str, **parameters: Parameter) -> None:
        super().__init__(key, parameters)
        self.key = key
        self.parameters = parameters

    def __str__(self) -> str:
        told = " ".join(f"{name}={value}" for name, value in self.parameters.items())
        return f"{self.key} {told}".rstrip()


class IllegalAction(Refusal):
    """The action may not be taken now by this seat."""


class InvalidOptions(Refusal):
    """A game cannot be set up like this."""
