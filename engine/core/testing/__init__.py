"""The conformance kit: what every game must hold, shown by random play.

`examine` plays one game and returns every fault it meets; an empty list is the claim that a
game's tests make at each number of seats and each option.
"""

from engine.core.testing.examine import Fault, examine
from engine.core.testing.perft import count_lines
from engine.core.testing.playout import Playout, play_at_random
from engine.core.testing.words import find_missing_words

__all__ = [
    "Fault",
    "Playout",
    "count_lines",
    "examine",
    "find_missing_words",
    "play_at_random",
]
