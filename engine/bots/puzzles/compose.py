"""Puzzles from games between bots: the same seeds give the same puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.bots import bots_for
from engine.bots.puzzles.puzzle import CLEAR, Puzzle, make_puzzle
from engine.bots.review import History, examine, replay
from engine.bots.search import Budget, Expert
from engine.bots.simulate import simulate_game
from engine.core import AnyGame, Chance, Options

LOOK, PROVE = Budget(16), Budget(80)
"""Playouts for a first look, and for certainty."""
EVERY = 7
"""One decision in this many is examined, so that puzzles come from all parts of a game."""
PER_GAME = 2
"""Maximum puzzles from one game."""


def compose(
    game: AnyGame, options: Options, seats: int, seed: str, is_enough: Callable[[], bool]
) -> Iterator[Puzzle]:
    """Yield puzzles from game after game, as long as they are wanted."""
    bots = bots_for(game.id)
    expert = bots["expert"]
    assert isinstance(expert, Expert)
    number = 0
    while not is_enough():
        name = f"{seed}/{seats}/{number}"
        record = simulate_game(game, options, [bots["steady"]] * seats, name).record
        start = game.setup(options, seats, Chance(name))
        yield from _find(game, expert, replay(game, start, record.moves), number, is_enough)
        number += 1


def _find(
    game: AnyGame, expert: Expert, history: History, number: int, is_enough: Callable[[], bool]
) -> Iterator[Puzzle]:
    found = 0
    for index in range(number % EVERY, len(history.played), EVERY):
        played = history.played[index]
        waiting = [decision.seat for decision in game.to_act(played.before)]
        if found == PER_GAME or is_enough() or played.seat not in waiting:
            continue
        if len(game.legal_actions(played.before, played.seat)) < 3:
            continue
        seen = examine(game, expert, played, index, LOOK, is_deep=False)
        if seen is None or max(seen.lead, seen.loss) < CLEAR:
            continue
        proved = examine(game, expert, played, index, PROVE, is_deep=True)
        puzzle = None if proved is None else make_puzzle(game, played, proved)
        if puzzle is not None:
            found += 1
            yield puzzle
