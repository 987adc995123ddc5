"""Plays random games of every title and prints how long they took: `playouts.py FIRST COUNT`.

It runs with whichever engine stands on the path, of this commit or of an older one, so it uses
nothing but what both have.
"""

import json
import sys
import time
from hashlib import sha256

from engine.core import encode, fingerprint
from engine.core.testing.playout import play_at_random
from engine.games import all_games


def main(first: int, count: int) -> None:
    """Print, for each title, actions, processor seconds and a hash of all ends and events."""
    measured = {}
    for name, game in all_games().items():
        seats = min(game.seats[1], max(game.seats[0], 4))
        play_at_random(game, seats, game.options(), "warm-up")
        started = time.process_time()
        played = [
            play_at_random(game, seats, game.options(), f"bench {number}")
            for number in range(first, first + count)
        ]
        seconds = time.process_time() - started
        seen = sha256()
        for playout in played:
            seen.update(fingerprint(playout.state).encode())
            # The older engine calls the events `told`.
            for addressed in getattr(playout, "addressed", getattr(playout, "told", ())):
                seen.update(encode(addressed))
        actions = sum(playout.actions for playout in played)
        measured[name] = {
            "actions": actions,
            "seconds": seconds,
            "hash": seen.hexdigest(),
            "compiled": not str(sys.modules[game.step.__module__].__file__).endswith(".py"),
        }
    print(json.dumps(measured))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
