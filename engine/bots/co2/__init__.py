"""Players of CO₂ that are programs."""

from __future__ import annotations

from engine.bots.co2.heuristic import choose, choose_casually

bots = {"heuristic": choose, "casual": choose_casually}

__all__ = ["bots"]
