"""Text that is safe to print: short, and only characters that can be displayed."""

from __future__ import annotations


def on_one_line(text: str, limit: int) -> str:
    """Return a label that can be printed in lists: displayable characters on one line, cut off.

    >>> on_one_line("  Red   team  ", 10)
    'Red team'
    """
    words = " ".join(text.split())
    return "".join(character for character in words if character.isprintable())[:limit].strip()


def is_readable(text: str, limit: int) -> bool:
    """Whether the text is short enough and has only displayable characters."""
    return len(text) <= limit and all(
        character == "\n" or character.isprintable() for character in text
    )
