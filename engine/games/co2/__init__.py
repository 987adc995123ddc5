"""CO₂: companies earn from green energy, and all lose if CO₂ reaches 500 ppm."""

from engine.games.co2.game import game

__all__ = ["game"]
