"""Windfall: the smallest game with everything that the real ones have.

Hidden hands, a die, a card that everybody plays at once face down, an auction, money, and two
ways to end before the last round. `./hotseat game new NAME` copies it.
"""

from engine.games_example.windfall.game import game

__all__ = ["game"]
