"""Daybreak: a cooperative game about stopping climate change, for one to four players."""

from engine.games.daybreak.game import game

__all__ = ["game"]
