"""The luck of a table comes from its seed, which nobody can guess."""

import secrets


def new_seed() -> str:
    """A seed for a table, a sandbox or a bot's thought; tests put their own in its place."""
    return secrets.token_hex(16)
