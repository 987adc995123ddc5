"""Bots for CO₂."""

from __future__ import annotations

from engine.bots import Bot
from engine.bots.co2.expert import expert
from engine.bots.co2.steady import choose, choose_casually

bots: dict[str, Bot] = {"steady": choose, "casual": choose_casually, "expert": expert}

__all__ = ["bots"]
