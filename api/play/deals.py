"""What a table promises about its shuffle, and what the shuffle is made of."""

from __future__ import annotations

import re

from api.store.tables import TableRow
from engine.core.proof import Proof, commit_deal, mix_seed

_ENTROPY = re.compile(r"[A-Za-z0-9_-]{1,64}")


def is_entropy(text: str) -> bool:
    """Whether the text can be put into a shuffle: it stands in one line of the game's record."""
    return _ENTROPY.fullmatch(text) is not None


def promise(row: TableRow) -> str:
    """Return the commitment of a new table, bound to the table, its options and its seats."""
    return commit_deal(
        row.seed, str(row.id), row.game, row.rules, len(row.seats), dict(row.options)
    )


def deal_seed(row: TableRow) -> str:
    """Return the seed that the engine deals from.

    Tables that are dealt alike, and those of a seed of the host's own, take no contributions.
    """
    if row.seed_known or row.seed_group is not None:
        return row.seed
    return mix_seed(row.seed, [seat.entropy for seat in row.seats])


def proof_of(row: TableRow) -> Proof | None:
    """Return what a record needs to be verified; None for tables without a bound promise."""
    if row.commitment is None or row.forked_from is not None:
        return None
    takes_entropy = not row.seed_known and row.seed_group is None
    entropy = tuple(seat.entropy if takes_entropy else "" for seat in row.seats)
    return Proof(str(row.id), row.commitment, row.seed, entropy)
