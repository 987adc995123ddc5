"""Where Daybreak's golden records are, and every way a game can end."""

from pathlib import Path

RECORDS = Path(__file__).parent / "records"


ENDINGS = {
    "win-of-four": ("drawdown", True),
    "solo-win": ("drawdown", True),
    "communities-lost": ("communities_lost", False),
    "too-hot": ("too_hot", False),
    "out-of-time": ("out_of_time", False),
}
