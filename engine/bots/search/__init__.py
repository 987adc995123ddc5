"""Search on redealt positions: what every expert shares, whatever the game.

`playout.py` plays a world on with the steady policy, `halving.py` spends playouts on the actions
that may still be best, `value.py` judges where a playout stops, and `expert.py` makes a bot of it.
A game describes in a `Skill` what it provides: candidates, a policy and a valuation.
"""

from engine.bots.search.budget import QUICK, Budget
from engine.bots.search.expert import Expert, Opinion
from engine.bots.search.reason import Reason, find_reason
from engine.bots.search.skill import Skill
from engine.bots.search.value import Judged, Valuation, load_models

__all__ = [
    "QUICK",
    "Budget",
    "Expert",
    "Judged",
    "Opinion",
    "Reason",
    "Skill",
    "Valuation",
    "find_reason",
    "load_models",
]
