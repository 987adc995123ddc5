"""Power Grid Recharged by Friedemann Friese: the rules in full, for two to six players."""

from engine.games.powergrid.game import game

__all__ = ["game"]
