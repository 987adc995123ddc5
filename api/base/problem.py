"""What went wrong, as data: a key with parameters, never a sentence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

import msgspec


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request changed nothing; its words are `problem.<key>`."""

    key: str


class NotSignedIn(Problem, frozen=True, kw_only=True):
    """Only somebody with an account may do this; a guest account is enough."""

    key: str = "not_signed_in"


class MissingScope(Problem, frozen=True, kw_only=True):
    """The API token was not given this scope."""

    key: str = "missing_scope"
    scope: str


class TooLong(Problem, frozen=True, kw_only=True):
    """The text is empty or longer than allowed."""

    key: str = "too_long"
    limit: int


class TooMany(Problem, frozen=True, kw_only=True):
    """There are too many of these, or requests come too fast."""

    key: str = "too_many"
    limit: int


class BadIdempotencyKey(Problem, frozen=True, kw_only=True):
    """An `idempotencyKey` is too short or too long."""

    key: str = "bad_idempotency_key"
    shortest: int = 1
    """Minimum length: longer without an account, where nobody must be able to guess it."""
    limit: int
    """Maximum length."""


class IdempotencyKeyReused(Problem, frozen=True, kw_only=True):
    """The `idempotencyKey` was used before with other arguments; nothing was done now."""

    key: str = "idempotency_key_reused"


class StillAnswering(Problem, frozen=True, kw_only=True):
    """The first request with this `idempotencyKey` is still in progress: retry soon."""

    key: str = "still_answering"


class BadInput(Problem, frozen=True, kw_only=True):
    """A value is outside its limits; `field` says which."""

    key: str = "bad_input"
    field: str


class Refused(Exception):
    """Carries a problem from deep inside a use case to its edge."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.key)
        self.problem = problem


S = TypeVar("S", bound=msgspec.Struct)


def check_struct(struct: S) -> S:
    """Return the struct if every value is within the limits of its type; refuse it otherwise.

    msgspec checks limits when decoding, not when a struct is constructed. Structs built from input
    must be checked before they are stored, or they could not be read back.
    """
    try:
        return msgspec.convert(msgspec.to_builtins(struct), type(struct))
    except msgspec.ValidationError as error:
        raise Refused(BadInput(field=_place(error))) from None


def _place(error: msgspec.ValidationError) -> str:
    """Return the field that msgspec complains about, such as `clock.bank_seconds`."""
    return str(error).rpartition("`$")[2].strip(".`")


P = ParamSpec("P")
R = TypeVar("R")


def returns_problems(use_case: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R | Problem]]:
    """Decorate a use case so that it returns problems instead of raising them."""

    @wraps(use_case)
    async def answer(*args: P.args, **kwargs: P.kwargs) -> R | Problem:
        try:
            return await use_case(*args, **kwargs)
        except Refused as refused:
            return refused.problem

    return answer
