"""Errors as exceptions; a problem that the API returns as data becomes `Refused`."""

from __future__ import annotations

from collections.abc import Mapping


class HotseatError(Exception):
    """Something went wrong between this program and the server."""


class Unreachable(HotseatError):
    """The server cannot be reached or is not ready."""


class Unauthorized(HotseatError):
    """The token is wrong, expired or revoked: sign in again."""


class RateLimited(HotseatError):
    """All points are spent, and waiting for more would exceed the limit."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"rate limited; try again in {retry_after:.0f} s")
        self.retry_after = retry_after


class RequestFailed(HotseatError):
    """The server did not execute the document: an error in it, or in the server."""

    def __init__(self, errors: list[Mapping[str, object]]) -> None:
        super().__init__("; ".join(str(error.get("message")) for error in errors))
        self.errors = errors

    @property
    def code(self) -> str:
        """The code of the first error, such as `TOO_COSTLY`."""
        extensions = self.errors[0].get("extensions") if self.errors else None
        return str(extensions.get("code", "")) if isinstance(extensions, Mapping) else ""


class Refused(HotseatError):
    """The server understood the request and refused it; nothing was changed."""

    def __init__(self, kind: str, key: str, details: Mapping[str, object]) -> None:
        super().__init__(f"{key} {dict(details)}" if details else key)
        self.kind = kind
        """The type of the problem, such as `IllegalMove`."""
        self.key = key
        self.details = details


class SignInRefused(HotseatError):
    """The person denied the request, or did not answer in time."""
