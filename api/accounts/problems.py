"""Problems with accounts."""

from __future__ import annotations

from api.base.problem import Problem


class BadName(Problem, frozen=True, kw_only=True):
    """The name must have 1 to `limit` visible characters."""

    key: str = "bad_name"
    limit: int = 30


class NoSuchAccount(Problem, frozen=True, kw_only=True):
    """There is no such account."""

    key: str = "no_such_account"


class NoSuchToken(Problem, frozen=True, kw_only=True):
    """The caller has no such token."""

    key: str = "no_such_token"


class NoSuchDevice(Problem, frozen=True, kw_only=True):
    """The caller has no such session."""

    key: str = "no_such_device"


class NoSuchPasskey(Problem, frozen=True, kw_only=True):
    """The caller has no such passkey."""

    key: str = "no_such_passkey"


class LastPasskey(Problem, frozen=True, kw_only=True):
    """Without this passkey nobody could sign in again: create recovery codes first."""

    key: str = "last_passkey"


class UnknownScope(Problem, frozen=True, kw_only=True):
    """There is no such scope."""

    key: str = "unknown_scope"
    scope: str


class BadExpiry(Problem, frozen=True, kw_only=True):
    """A token is valid for 1 to `limit` days."""

    key: str = "bad_expiry"
    limit: int


class PasskeyRefused(Problem, frozen=True, kw_only=True):
    """The passkey could not be verified, or the challenge has expired."""

    key: str = "passkey_refused"


class CodeRefused(Problem, frozen=True, kw_only=True):
    """No account has this recovery code, or it has already been used."""

    key: str = "code_refused"


class NoSuchDeviceCode(Problem, frozen=True, kw_only=True):
    """No program uses this user code, or it has expired."""

    key: str = "no_such_device_code"


class AuthorizationPending(Problem, frozen=True, kw_only=True):
    """Nobody has answered yet: retry after `interval` seconds."""

    key: str = "authorization_pending"
    interval: int


class SlowDown(Problem, frozen=True, kw_only=True):
    """The program polled too soon: from now on it must wait `interval` seconds between polls."""

    key: str = "slow_down"
    interval: int


class AccessDenied(Problem, frozen=True, kw_only=True):
    """The person denied the request."""

    key: str = "access_denied"


class ExpiredToken(Problem, frozen=True, kw_only=True):
    """The device code is unknown, expired, or already redeemed."""

    key: str = "expired_token"


class NeedsPerson(Problem, frozen=True, kw_only=True):
    """Only people can do this, not bots."""

    key: str = "needs_person"


class BadTimeZone(Problem, frozen=True, kw_only=True):
    """There is no such time zone."""

    key: str = "bad_time_zone"


class BadHours(Problem, frozen=True, kw_only=True):
    """Hours must start and end at least `shortest` minutes apart."""

    key: str = "bad_hours"
    shortest: int


class BadLanguage(Problem, frozen=True, kw_only=True):
    """There are no words in this language."""

    key: str = "bad_language"


class BadVacation(Problem, frozen=True, kw_only=True):
    """A vacation must start in the future, end after its start and not overlap another."""

    key: str = "bad_vacation"


class VacationSpent(Problem, frozen=True, kw_only=True):
    """Vacations may not exceed `limit` days per year in total."""

    key: str = "vacation_spent"
    limit: int
    left: int
