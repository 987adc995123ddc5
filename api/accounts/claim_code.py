"""Codes that are typed from paper: short, without letters that look alike."""

from __future__ import annotations

import secrets
from hashlib import blake2b

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKE = str.maketrans("OIL", "011")
LETTERS = 10
"""Fifty bits: impossible to guess."""


def claim_code(secret: bytes, what: str) -> str:
    """Return the code of an item, derived from a secret of the server.

    >>> claim_code(b"secret", "seat 1") == claim_code(b"secret", "seat 1")
    True
    """
    digest = blake2b(what.encode(), key=secret[:64], digest_size=8, person=b"claim").digest()
    number = int.from_bytes(digest, "big")
    letters = "".join(ALPHABET[(number >> (5 * place)) & 31] for place in range(LETTERS))
    return f"{letters[:5]}-{letters[5:]}"


def is_code(given: str, code: str) -> bool:
    """Whether the typed text is the code, however it was typed."""
    plain = "".join(character for character in given.upper() if character.isalnum()).translate(
        LOOK_ALIKE
    )
    return secrets.compare_digest(plain.encode(errors="replace"), code.replace("-", "").encode())
