"""What the review of a game costs: processor seconds, at most a minute."""

from __future__ import annotations

from collections.abc import Iterator

from api.coach.review_work import work_on_review
from engine.bots import bots_for
from engine.bots.simulate import simulate_game
from engine.core import Chance, encode
from engine.games import all_games
from tests.load.row import Row

GAMES = (("powergrid", 4), ("daybreak", 4), ("co2", 4), ("co2", 1))


def measure() -> Iterator[Row]:
    """Yield the processor time of a review of each game, and what it found."""
    for name, seats in GAMES:
        game, bots = all_games()[name], bots_for(name)
        table = [bots["casual" if seat % 2 else "steady"] for seat in range(seats)]
        record = simulate_game(game, game.options(), table, f"review {seats}").record
        start = encode(game.setup(game.options(), seats, Chance(record.seed)))
        moves = [(move.seat, move.notation) for move in record.moves]
        step = work_on_review(name, start, moves, None, 0.0)
        while not step.is_done:
            step = work_on_review(name, start, moves, step.data, step.seconds)
        what = f"{name} for {seats}, {len(moves)} actions"
        yield Row(f"review of {what}", step.seconds, "s")
