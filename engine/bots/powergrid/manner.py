"""How freely a bot spends."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Manner:
    """What distinguishes the bidding of bots."""

    eagerness: float
    """How much of a plant's value the bot pays: the rest is its profit."""
    cities_first: float
    """How much of the next cities' price is held back while bidding."""
    discount: float
    """The present value of an elektro in the next round."""


STEADY = Manner(eagerness=0.38, cities_first=0.8, discount=0.9)
BOLD = Manner(eagerness=0.6, cities_first=0.4, discount=1.0)
"""The expert's: larger plants early on, paid for with money that would lie idle (STRENGTH.md)."""
