"""How fast the rules are: the reference game and every real one, now and before."""

import io
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.core import AnyGame, Chance, Log, Seat, State, advance, apply, clone, encode
from engine.core.testing.playout import pick, play_at_random
from engine.games import all_games
from engine.games_example import windfall
from tests.load.row import MIN_SECONDS, Row, seconds_each

ROOT = Path(__file__).parents[2]
BEFORE = "77f1995"
"""The commit whose engine is measured beside this one: the last before the work on speed.

Its rules were others, so that its games are too; `tests/engine/games/test_fingerprints.py` holds
speed work to the same games."""
ROUNDS, GAMES = 5, 200
FORMS = {"Python": "0", "compiled": "1"}
"""The forms of this engine, by the value of `HOTSEAT_COMPILED` that asks for each."""


def measure() -> Iterator[Row]:
    """Random play with every legal action listed, and what one position costs."""
    for game in (windfall.game, *all_games().values()):
        yield from _measure(game)
    yield from _compare()


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


class Played(msgspec.Struct):
    """What `playouts.py` prints of one title."""

    actions: int
    seconds: float
    hash: str
    compiled: bool


def _compare() -> Iterator[Row]:
    """Random games with the engine of before and both forms of this one, turn and turn about.

    Every round is a run of its own, and compares forms that ran one right after the other.
    """
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        is_there = _unpack(BEFORE, folder)
        before: list[dict[str, Played]] = []
        now: dict[str, list[dict[str, Played]]] = {form: [] for form in FORMS}
        for number in range(ROUNDS):
            if is_there:
                before.append(_play(Path(folder), number, "0"))
            for form, value in FORMS.items():
                now[form].append(_play(ROOT, number, value))
    if not all(played.compiled for played in now["compiled"][0].values()):
        print("The engine is not compiled as it stands: ./hotseat compile", file=sys.stderr)
        del now["compiled"]
    for name in now["Python"][0]:
        for played in before:
            yield from _speeds(name, f"at {BEFORE}", played[name])
        for form, rounds in now.items():
            for played in rounds:
                yield from _speeds(name, f"now, {form}", played[name])
            for old, new in zip(before, rounds, strict=False):
                times = _actions_each_second(new[name]) / _actions_each_second(old[name])
                yield Row(f"{name}: {form} against {BEFORE}", times, "times")
        hashes = [{rounds[at][name].hash for rounds in now.values()} for at in range(ROUNDS)]
        alike = sum(len(found) == 1 for found in hashes)
        if len(now) > 1:
            yield Row(f"{name}: rounds alike in both forms, of {ROUNDS}", alike, "rounds")


def _speeds(name: str, form: str, played: Played) -> Iterator[Row]:
    yield Row(f"{name}: random play {form}", _actions_each_second(played), "actions/s")
    yield Row(f"{name}: random play {form}", GAMES / played.seconds, "games/s")


def _actions_each_second(played: Played) -> float:
    return played.actions / played.seconds


def _unpack(commit: str, folder: str) -> bool:
    """Unpack the engine of a commit; a clone without it, as from an archive, has none."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", "--format=zip", commit, "engine"],
        capture_output=True,
        check=False,
    )
    if archive.returncode:
        print(f"There is no commit {commit} here to compare with.", file=sys.stderr)
        return False
    with zipfile.ZipFile(io.BytesIO(archive.stdout)) as packed:
        packed.extractall(folder)
    return True


def _play(engine: Path, number: int, compiled: str) -> dict[str, Played]:
    script = [str(ROOT / "tests/load/playouts.py"), str(number * GAMES), str(GAMES)]
    ran = subprocess.run(
        # Without -P, this very module would stand for the package `engine`.
        [sys.executable, "-P", *script],
        env={**os.environ, "PYTHONPATH": str(engine), "HOTSEAT_COMPILED": compiled},
        cwd=engine,
        capture_output=True,
        check=True,
    )
    return msgspec.json.decode(ran.stdout, type=dict[str, Played])
