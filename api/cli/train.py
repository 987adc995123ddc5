"""Fits the value function of a game's expert to games between bots."""

import sys
from argparse import Namespace
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import msgspec

from api.base.user_error import UserError
from api.cli.parser import Parser, at_least_one
from api.train.collect import collect
from api.train.fit import fit
from engine.bots import bots_for
from engine.bots.search import Expert
from engine.bots.search.value import Model, ValueFile
from engine.games import all_games


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the sub-command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=at_least_one, default=200, metavar="N", help="(200)")
    parser.add_argument("--seats", metavar="A,B", help="numbers of seats (all)")
    parser.add_argument("--seed", default="train", metavar="S", help="same seed, same games")


def run(arguments: Namespace) -> int:
    """Let bots play, fit the weights, and write them next to the game's bots."""
    game = all_games().get(arguments.game)
    expert = bots_for(arguments.game).get("expert") if game is not None else None
    if game is None or not isinstance(expert, Expert):
        known = ", ".join(name for name in all_games() if "expert" in bots_for(name))
        raise UserError(f"No expert plays {arguments.game!r} (choose from {known}).")
    low, high = game.seats
    wanted = [int(n) for n in arguments.seats.split(",")] if arguments.seats else []
    if any(not low <= seats <= high for seats in wanted):
        raise UserError(f"{game.about.title} is for {low} to {high} players.")
    target = Path(str(files(f"engine.bots.{game.id}"))) / "value.json"
    old = _read(target)
    models = dict(old.models) if old else {}
    games, strength = (dict(old.games), dict(old.strength)) if old else ({}, {})
    valuation = expert.skill.valuation
    for seats in wanted or range(low, high + 1):
        lessons = collect(
            game, game.options(), expert.skill, seats, arguments.games, arguments.seed, _progress
        )
        model, loss = fit(lessons, valuation.shared_signs)
        models[str(seats)], games[str(seats)] = model, arguments.games
        strength[str(seats)] = loss
        print(f"{seats} seats: {len(lessons.positions)} positions, loss {loss:.3f} (guessing: 1)")
        written = ValueFile(
            command=f"./hotseat train {game.id} --games {arguments.games} --seed {arguments.seed}",
            date=datetime.now(UTC).date().isoformat(),
            games=games,
            strength=strength,
            names=(*valuation.own, *valuation.shared),
            models=dict(sorted(models.items())),
        )
        # After each number of seats, so that an interrupted training keeps its results.
        target.write_bytes(_lines(written))
    print(f"Wrote {target}.")
    return 0


def _read(target: Path) -> ValueFile | None:
    """Return the weights so far: those of other numbers of seats are kept."""
    return msgspec.json.decode(target.read_bytes(), type=ValueFile) if target.exists() else None


def _lines(written: ValueFile) -> bytes:
    """Write one line per number of seats, so that diffs are readable."""
    head = msgspec.to_builtins(written)
    models: dict[str, Model] = head.pop("models")
    rows = ",\n".join(
        f'    "{seats}": {msgspec.json.encode(model).decode()}' for seats, model in models.items()
    )
    fields = "".join(
        f'  "{name}": {msgspec.json.encode(value).decode()},\n' for name, value in head.items()
    )
    return f'{{\n{fields}  "models": {{\n{rows}\n  }}\n}}\n'.encode()


def _progress(done: int) -> None:
    if sys.stderr.isatty():
        print(f"\rhotseat: {done} games", end="", file=sys.stderr)
