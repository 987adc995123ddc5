"""Writes the golden records of the newest rules version; those of older versions are kept.

Run as `python -m tests.engine.games.daybreak.write_records`. For each ending the first game
between bots that ends so is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from engine.bots import bots_for
from engine.bots.simulate import Finished, simulate_game
from engine.core import fingerprint
from engine.games.daybreak import game
from tests.engine.games.daybreak.records import ENDINGS, folder
from tests.engine.games.daybreak.situation import options_of


@dataclass(frozen=True)
class Table:
    """Who sits down for a record."""

    seats: int
    options: dict[str, str] = field(default_factory=dict)


TABLES = {
    "win-of-four": Table(4),
    "solo-win": Table(1),
    "communities-lost": Table(3, options={"agreement": "majority", "own_challenges": "harder"}),
    "too-hot": Table(2, options={"powers": "MC"}),
    "out-of-time": Table(2, options={"powers": "CE", "group_challenge": "different"}),
}


def find_game(name: str) -> Finished:
    """The first game of this table that ends as the record's name says."""
    table = TABLES[name]
    bots = [bots_for("daybreak")["steady"]] * table.seats
    for number in count():
        finished = simulate_game(game, options_of(**table.options), bots, f"{name}-{number}")
        if (finished.result.reason, finished.result.shared) == ENDINGS[name]:
            return finished
    raise AssertionError("counting has no end")


def main() -> None:
    """All records are written."""
    place = folder(game.rules)
    place.mkdir(exist_ok=True)
    for name in ENDINGS:
        finished = find_game(name)
        (place / f"{name}.hotseat").write_text(finished.record.text())
        (place / f"{name}.hash").write_text(fingerprint(finished.state) + "\n")
        print(f"{name}: seed {finished.record.seed}, {len(finished.record.moves)} moves")


if __name__ == "__main__":
    main()
