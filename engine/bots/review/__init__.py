"""What decided a finished game: each player's chances over time, and the decisions that changed
them.

`history.py` replays the game, `estimate.py` computes the value of a position for everybody,
`examine.py` searches one decision again, `shares.py` separates luck from choice, `draft.py` splits
the work into small units that can be interrupted anywhere, and `marks.py` and `turning_points.py`
choose what is shown. No clock is read here: the caller decides how many units are done.
"""

from engine.bots.review.curve import smooth
from engine.bots.review.draft import Draft, Point, do_next, is_done, new_draft, progress
from engine.bots.review.examine import Examined, Weighed, examine
from engine.bots.review.history import History, Played, replay
from engine.bots.review.marks import BLUNDER, MISTAKE, Mark, MarkKind, find_marks
from engine.bots.review.shares import Shares, count_shares
from engine.bots.review.turning_points import MAX_TURNING_POINTS, pick_turning_points

__all__ = [
    "BLUNDER",
    "MAX_TURNING_POINTS",
    "MISTAKE",
    "Draft",
    "Examined",
    "History",
    "Mark",
    "MarkKind",
    "Played",
    "Point",
    "Shares",
    "Weighed",
    "count_shares",
    "do_next",
    "examine",
    "find_marks",
    "is_done",
    "new_draft",
    "pick_turning_points",
    "progress",
    "replay",
    "smooth",
]
