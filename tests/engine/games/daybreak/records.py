"""Where Daybreak's golden records are, and every way a game can end."""

from pathlib import Path

from engine.games.daybreak import game

RECORDS = Path(__file__).parent / "records"


ENDINGS = {
    "win-of-four": ("drawdown", True),
    "solo-win": ("drawdown", True),
    "communities-lost": ("communities_lost", False),
    "too-hot": ("too_hot", False),
    "out-of-time": ("out_of_time", False),
}
VERSIONS = (*game.old_rules, game.rules)


def folder(rules: int) -> Path:
    """The records of one rules version."""
    return RECORDS / f"rules_{rules}"
