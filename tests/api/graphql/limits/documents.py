"""Documents that cost much."""

from __future__ import annotations


def aliased(field: str, count: int) -> str:
    """The field many times under names of their own."""
    return "{" + " ".join(f"a{n}: {field}" for n in range(count)) + "}"
