"""Secrets that are shown once and stored only as a hash."""

from __future__ import annotations

import secrets
from hashlib import sha256

TOKEN_PREFIX = "hotseat_"
"""Lets secret scanners recognise a leaked token."""

# Without 0/o and 1/l/i: codes are read from paper.
_CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_session_secret() -> str:
    """Return an unguessable secret for a cookie."""
    return secrets.token_urlsafe(32)


def new_token_secret() -> str:
    """Return an unguessable secret for an API client."""
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def new_recovery_code() -> str:
    """Return fifteen letters in three groups: 74 bits that a person can write down."""
    letters = [secrets.choice(_CODE_LETTERS) for _ in range(15)]
    return "-".join("".join(letters[start : start + 5]) for start in (0, 5, 10))


USER_CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Consonants only: they form no words, and none looks like a digit (RFC 8628, 6.1)."""
USER_CODE_LENGTH = 8


def new_user_code() -> str:
    """Return eight letters in two groups: 34 bits, enough while guesses are counted."""
    letters = "".join(secrets.choice(USER_CODE_LETTERS) for _ in range(USER_CODE_LENGTH))
    return f"{letters[:4]}-{letters[4:]}"


def digest_user_code(code: str) -> bytes | None:
    """Return the hash of a user code, however it was typed; None if it cannot be one.

    >>> digest_user_code("wdjb mjht") == digest_user_code("WDJB-MJHT")
    True
    >>> digest_user_code("AEIO-AEIO") is None
    True
    """
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    if len(letters) != USER_CODE_LENGTH or not set(letters) <= set(USER_CODE_LETTERS):
        return None
    return digest(letters)


def digest(secret: str) -> bytes:
    """Return the hash that the database stores; long random secrets need no slow one."""
    return sha256(secret.encode()).digest()


def digest_code(code: str) -> bytes:
    """Return the hash of a recovery code, however it was typed.

    >>> digest_code("ABCDE fghjk mnpqr") == digest_code("abcde-fghjk-mnpqr")
    True
    """
    return digest("".join(letter for letter in code.lower() if letter.isalnum()))
