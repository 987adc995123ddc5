"""Bots for Daybreak; they play as one team."""

from engine.bots import Bot
from engine.bots.daybreak.casual import choose_casually
from engine.bots.daybreak.expert import expert
from engine.bots.daybreak.steady import choose

bots: dict[str, Bot] = {"steady": choose, "casual": choose_casually, "expert": expert}

__all__ = ["bots"]
