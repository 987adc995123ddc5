"""CO₂: companies earn from green energy, and lose together if the air gets worse than 500 ppm."""

from engine.games.co2.game import game

__all__ = ["game"]
