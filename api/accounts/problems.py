"""What can go wrong with accounts."""

from __future__ import annotations

from api.base.problem import Problem


class BadName(Problem, frozen=True, kw_only=True):
    """A name has 1 to `limit` visible characters."""

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
    """Without this passkey or recovery codes the account could not be entered again."""

    key: str = "last_passkey"


class UnknownScope(Problem, frozen=True, kw_only=True):
    """No such scope."""

    key: str = "unknown_scope"
    scope: str


class BadExpiry(Problem, frozen=True, kw_only=True):
    """A token lives from 1 to `limit` days."""

    key: str = "bad_expiry"
    limit: int


class PasskeyRefused(Problem, frozen=True, kw_only=True):
    """The answer of the authenticator does not hold, or came too late."""

    key: str = "passkey_refused"


class CodeRefused(Problem, frozen=True, kw_only=True):
    """No account has this recovery code, or it was used."""

    key: str = "code_refused"


class NoSuchDeviceCode(Problem, frozen=True, kw_only=True):
    """No program asks with this user code, or its time is over."""

    key: str = "no_such_device_code"


class AuthorizationPending(Problem, frozen=True, kw_only=True):
    """Nobody has answered yet: ask again after `interval` seconds."""

    key: str = "authorization_pending"
    interval: int


class SlowDown(Problem, frozen=True, kw_only=True):
    """The program asked too soon: from now on it waits `interval` seconds between two polls."""

    key: str = "slow_down"
    interval: int


class AccessDenied(Problem, frozen=True, kw_only=True):
    """The person said no."""

    key: str = "access_denied"


class ExpiredToken(Problem, frozen=True, kw_only=True):
    """The device code is unknown, too old, or was redeemed before."""

    key: str = "expired_token"


class NeedsPerson(Problem, frozen=True, kw_only=True):
    """Bots cannot do this; a person must."""

    key: str = "needs_person"


class BadTimeZone(Problem, frozen=True, kw_only=True):
    """No such time zone."""

    key: str = "bad_time_zone"


class BadHours(Problem, frozen=True, kw_only=True):
    """Hours are two different minutes of the day, at least `shortest` minutes apart."""

    key: str = "bad_hours"
    shortest: int


class BadLanguage(Problem, frozen=True, kw_only=True):
    """No words in this language."""

    key: str = "bad_language"


class BadVacation(Problem, frozen=True, kw_only=True):
    """A vacation starts in the future, ends after its start and lies apart from others."""

    key: str = "bad_vacation"


class VacationSpent(Problem, frozen=True, kw_only=True):
    """Vacations of one year may not be longer than `limit` days together."""

    key: str = "vacation_spent"
    limit: int
    left: int
