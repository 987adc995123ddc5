"""A pack whose powers survive careless play, so that random games reach the late rounds."""

import msgspec

from engine.core import package_files
from engine.games.daybreak import game

SINKS = {"majority_world": 15, "china": 12, "europe": 7, "usa": 6, "solo": 10}
"""What each power adds to the sinks of the set-up table."""


def load_sturdy_pack() -> str:
    """The name of the pack, loaded."""
    boards = msgspec.json.decode(
        package_files("engine.games.daybreak")["powers.json"], type=list[dict[str, object]]
    )
    for board in boards:
        board["resilience"] = {"social": 7, "ecological": 7, "infrastructure": 7}
        board["emissions"] = dict.fromkeys(
            ("transport", "industry", "agriculture", "buildings", "fuel", "waste"), 1
        )
        board["clean"] = 40
        board["dirty"] = SINKS[str(board["id"])] - 2
    game.load_pack("sturdy", {"powers.json": msgspec.json.encode(boards)})
    return "sturdy"
