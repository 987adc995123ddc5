"""Bots for Power Grid Recharged."""

from engine.bots import Bot
from engine.bots.powergrid.casual import choose_casually
from engine.bots.powergrid.heuristic import choose

bots: dict[str, Bot] = {"heuristic": choose, "casual": choose_casually}

__all__ = ["bots"]
