"""Secrets that are told once and kept only as a hash."""

from __future__ import annotations

import secrets
from hashlib import sha256

TOKEN_PREFIX = "hotseat_"
"""Lets secret scanners recognise a leaked token."""

# Without 0/o and 1/l/i: codes are read from paper.
_CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_session_secret() -> str:
    """A secret that nobody can guess, for a cookie."""
    return secrets.token_urlsafe(32)


def new_token_secret() -> str:
    """A secret that nobody can guess, for an API client."""
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def new_recovery_code() -> str:
    """Fifteen letters in three groups: 74 bits that a person can write down."""
    letters = [secrets.choice(_CODE_LETTERS) for _ in range(15)]
    return "-".join("".join(letters[start : start + 5]) for start in (0, 5, 10))


def digest(secret: str) -> bytes:
    """What the database keeps. The secrets are long and random: a plain hash cannot be undone."""
    return sha256(secret.encode()).digest()


def digest_code(code: str) -> bytes:
    """The hash of a recovery code, however it was typed.

    >>> digest_code("ABCDE fghjk mnpqr") == digest_code("abcde-fghjk-mnpqr")
    True
    """
    return digest("".join(letter for letter in code.lower() if letter.isalnum()))
