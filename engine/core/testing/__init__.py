"""The conformance kit: what every game must satisfy, checked by random play.

`examine` plays one game and returns every fault it finds; a game's tests assert an empty list for
each number of seats and each option.
"""

from engine.core.testing.examine import Fault, examine
from engine.core.testing.perft import count_lines
from engine.core.testing.playout import Playout, play_at_random
from engine.core.testing.trace import trace
from engine.core.testing.words import find_missing_words

__all__ = [
    "Fault",
    "Playout",
    "count_lines",
    "examine",
    "find_missing_words",
    "play_at_random",
    "trace",
]
