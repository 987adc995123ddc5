"""Composes the puzzles that ship with a game from games between steady bots."""

import sys
from argparse import Namespace
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import msgspec

from api.base.user_error import UserError
from api.cli.parser import Parser, at_least_one
from engine.bots import bots_for
from engine.bots.puzzles import Puzzle, Stock, compose, read_stock
from engine.bots.puzzles.stock import EMPTY
from engine.bots.search import Expert
from engine.games import all_games

SEATS = 3


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the sub-command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--count", type=at_least_one, default=14, metavar="N", help="(14)")
    parser.add_argument("--seats", type=at_least_one, default=SEATS, metavar="N", help=f"({SEATS})")
    parser.add_argument("--seed", default="puzzles", metavar="S", help="same seed, same puzzles")
    parser.add_argument("--add", action="store_true", help="keep the existing puzzles")


def run(arguments: Namespace) -> int:
    """Find positions with one clearly best answer, and write them next to the game's bots."""
    game = all_games().get(arguments.game)
    if game is None or not isinstance(bots_for(arguments.game).get("expert"), Expert):
        known = ", ".join(name for name in all_games() if "expert" in bots_for(name))
        raise UserError(f"No expert plays {arguments.game!r} (choose from {known}).")
    low, high = game.seats
    if not low <= arguments.seats <= high:
        raise UserError(f"{game.about.title} is for {low} to {high} players.")
    command = (
        f"./hotseat puzzles {game.id} --count {arguments.count} --seats {arguments.seats}"
        f" --seed {arguments.seed}{' --add' if arguments.add else ''}"
    )
    old = read_stock(game.id) if arguments.add else EMPTY
    target = Path(str(files(f"engine.bots.{game.id}"))) / "puzzles.json"
    wanted: int = arguments.count
    found: list[Puzzle] = []

    def is_enough() -> bool:
        return len(found) >= wanted

    for puzzle in compose(game, game.options(), arguments.seats, arguments.seed, is_enough):
        found.append(puzzle)
        print(f"hotseat: {len(found)} of {arguments.count}", file=sys.stderr, flush=True)
        # Each one may take minutes: whoever stops the command keeps what was found.
        today = datetime.now(UTC).date().isoformat()
        stock = Stock((*old.commands, command), today, (*old.puzzles, *found))
        target.write_bytes(write_stock(stock))
    print(f"Wrote {len(old.puzzles) + len(found)} puzzles to {target}.")
    return 0


def write_stock(stock: Stock) -> bytes:
    """Write one puzzle per line, so that diffs are readable."""
    commands, date = (msgspec.json.encode(part).decode() for part in (stock.commands, stock.date))
    rows = ",\n".join(f"    {msgspec.json.encode(puzzle).decode()}" for puzzle in stock.puzzles)
    head = f'  "commands": {commands},\n  "date": {date},\n'
    return f'{{\n{head}  "puzzles": [\n{rows}\n  ]\n}}\n'.encode()
