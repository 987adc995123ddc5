"""Positions with one clearly best answer, for the daily puzzle.

`puzzle.py` says what a puzzle is and when a decision makes one, `compose.py` finds them in games
between bots, and `stock.py` reads those that ship with a game: `engine/bots/<game>/puzzles.json`.
"""

from engine.bots.puzzles.compose import compose
from engine.bots.puzzles.puzzle import Puzzle, PuzzleOption, make_puzzle
from engine.bots.puzzles.stock import Stock, load_stock, read_stock

__all__ = ["Puzzle", "PuzzleOption", "Stock", "compose", "load_stock", "make_puzzle", "read_stock"]
