"""Seeds: all randomness of a table follows from its seed, which nobody can guess."""

import secrets


def new_seed() -> str:
    """Return a seed for a table, a sandbox or a bot's decision; tests replace this function."""
    return secrets.token_hex(16)
