"""The proof that a shuffle was not manipulated: committed before the game, checked after it.

Before the start a table publishes the hash of a secret together with the table, the game, its
options and its seats. Each player may then contribute to the shuffle. The seed is made of the
secret and all contributions, so neither the server, which committed to its part first, nor any one
player, who did not know the others' parts, could choose the deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from engine.core.options import Choice

if TYPE_CHECKING:
    from engine.core.record import Record


@dataclass(frozen=True)
class Proof:
    """What a record says about its shuffle."""

    table: str
    commitment: str
    secret: str
    entropy: tuple[str, ...]
    """The contribution of each seat; empty: none."""


class BadProof(ValueError):
    """The record does not match its commitment; says why."""


def commit_deal(
    secret: str, table: str, game: str, rules: int, seats: int, options: Mapping[str, Choice]
) -> str:
    """Return the hash that is published before the first card.

    >>> commit_deal("5eed", "t1", "pebbles", 1, 2, {})[:16]
    '66f80e41e8228db6'
    """
    deal = {
        "game": game,
        "options": dict(options),
        "rules": rules,
        "seats": seats,
        "secret": secret,
        "table": table,
    }
    return sha256(b"hotseat deal " + msgspec.json.encode(deal, order="sorted")).hexdigest()


def mix_seed(secret: str, entropy: Sequence[str]) -> str:
    """Return the seed of a deal; without any contribution it is the secret itself.

    >>> mix_seed("5eed", ["", ""])
    '5eed'
    >>> mix_seed("5eed", ["ada", "bo"]) == mix_seed("5eed", ["bo", "ada"])
    False
    """
    if not any(entropy):
        return secret
    parts = {"entropy": list(entropy), "secret": secret}
    mixed = sha256(b"hotseat shuffle " + msgspec.json.encode(parts, order="sorted"))
    return mixed.hexdigest()[:32]


def verify_proof(record: Record) -> Proof:
    """Return the record's proof if it is valid; raise BadProof otherwise."""
    proof = record.proof
    if proof is None:
        raise BadProof("it tells nothing about its shuffle")
    if len(proof.entropy) != record.seats:
        raise BadProof("its contributions do not fit its seats")
    promised = commit_deal(
        proof.secret, proof.table, record.game, record.rules, record.seats, record.options
    )
    if promised != proof.commitment:
        raise BadProof("the secret, the options or the seats are not those of the commitment")
    if mix_seed(proof.secret, proof.entropy) != record.seed:
        raise BadProof("the seed is not made of the secret and the contributions")
    return proof
