"""Bots for Power Grid Recharged."""

from engine.bots import Bot
from engine.bots.powergrid.casual import choose_casually
from engine.bots.powergrid.expert import expert
from engine.bots.powergrid.steady import choose

bots: dict[str, Bot] = {"steady": choose, "casual": choose_casually, "expert": expert}

__all__ = ["bots"]
