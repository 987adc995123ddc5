"""What the rules do not allow, as a key with parameters; the texts are in `words/`."""

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
        parameters = " ".join(f"{name}={value}" for name, value in self.parameters.items())
        return f"{self.key} {parameters}".rstrip()


class IllegalAction(Refusal):
    """The seat may not take the action now."""


class InvalidOptions(Refusal):
    """The game cannot be set up like this."""
