"""A table's commitment to its shuffle, and what the shuffle is made of."""

from __future__ import annotations

import re

from api.store.tables import TableRow
from engine.core.proof import Proof, commit_deal, mix_seed

_ENTROPY = re.compile(r"[A-Za-z0-9_-]{1,64}")


def is_entropy(text: str) -> bool:
    """Whether the text can be contributed to a shuffle: it must fit on one line of the record."""
    return _ENTROPY.fullmatch(text) is not None


def promise(row: TableRow) -> str:
    """Return the commitment of a new table, bound to the table, its options and its seats."""
    return commit_deal(
        row.seed, str(row.id), row.game, row.rules, len(row.seats), dict(row.options)
    )


def deal_seed(row: TableRow) -> str:
    """Return the seed that the engine deals from.

    Tables that share a deal, or use a seed chosen by the host, take no contributions.
    """
    if row.seed_known or row.seed_group is not None:
        return row.seed
    return mix_seed(row.seed, [seat.entropy for seat in row.seats])


def proof_of(row: TableRow) -> Proof | None:
    """Return what a record needs to be verified; None for tables without a bound commitment."""
    if row.commitment is None or row.forked_from is not None:
        return None
    takes_entropy = not row.seed_known and row.seed_group is None
    entropy = tuple(seat.entropy if takes_entropy else "" for seat in row.seats)
    return Proof(str(row.id), row.commitment, row.seed, entropy)
