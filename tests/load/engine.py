"""How fast the rules are: the reference game and every real one."""

import time
from collections.abc import Iterator

from engine.core import AnyGame, Chance, Log, Seat, State, advance, apply, clone, encode
from engine.core.testing.playout import pick, play_at_random
from engine.games import all_games
from engine.games_example import windfall
from tests.load.row import MIN_SECONDS, Row, seconds_each


def measure() -> Iterator[Row]:
    """Random play with every legal action listed, and what one position costs."""
    for game in (windfall.game, *all_games().values()):
        yield from _measure(game)


def _measure(game: AnyGame) -> Iterator[Row]:
    seats = min(game.seats[1], max(game.seats[0], 4))
    name = f"{game.id}, {seats} seats: "
    yield Row(f"{name}random play, all actions listed", _actions_a_second(game, seats), "actions/s")
    state = _middle(game, seats)
    seat = game.to_act(state)[0].seat
    action = pick(game.legal_actions(state, seat), Chance("bench"))
    for what, seconds in (
        ("clone", seconds_each(lambda: clone(state))),
        ("apply (clone and step)", seconds_each(lambda: apply(game, state, seat, action))),
        ("legal actions", seconds_each(lambda: game.legal_actions(state, seat))),
        ("view of a seat", seconds_each(lambda: game.view(state, Seat(0)))),
    ):
        yield Row(f"{name}{what}", seconds * 1e6, "µs")
    yield Row(f"{name}state as JSON", len(encode(state)) / 1024, "KiB")


def _actions_a_second(game: AnyGame, seats: int) -> float:
    actions = games = 0
    started = time.process_time()
    while time.process_time() - started < 2 * MIN_SECONDS:
        actions += play_at_random(game, seats, game.options(), f"bench {games}").actions
        games += 1
    return actions / (time.process_time() - started)


def _middle(game: AnyGame, seats: int) -> State:
    """The position halfway through a random game."""
    half = play_at_random(game, seats, game.options(), "bench 0").actions // 2
    state: State = game.setup(game.options(), seats, Chance("bench 0"))
    luck, log = Chance("play bench 0"), Log()
    for _ in range(half):
        seat = luck.pick(game.to_act(state)).seat
        advance(game, state, seat, pick(game.legal_actions(state, seat), luck), log)
    return state
