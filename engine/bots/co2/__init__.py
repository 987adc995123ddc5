"""Players of CO₂ that are programs."""

from __future__ import annotations

from engine.bots.co2.steady import choose, choose_casually

bots = {"steady": choose, "casual": choose_casually}

__all__ = ["bots"]
