"""Lets bots play against each other with rotated seats, and rates them."""

import asyncio
import os
import sys
from argparse import Namespace
from pathlib import Path

import msgspec

from api.base.user_error import UserError
from api.cli.local_arena import Arena
from api.cli.parser import Parser, at_least_one
from engine.bots import bots_for
from engine.bots.arena import Standing
from engine.core import AnyGame
from engine.games import all_games


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the sub-command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--bots",
        default="steady,casual,random",
        metavar="A,B",
        help="names of the game's bots, or module:function of your own (steady,casual,random); "
        "expert,steady,steady,steady seats one expert among three; "
        "on a server also account:ID, a bot account played by a program elsewhere",
    )
    parser.add_argument(
        "--server",
        metavar="URL",
        help="play at tables of this server; HOTSEAT_TOKEN is the host's token (default: a guest)",
    )
    parser.add_argument("--seats", type=at_least_one, metavar="N", help="(one for each bot)")
    parser.add_argument("--games", type=at_least_one, default=60, metavar="N", help="(60)")
    parser.add_argument(
        "--playouts", type=at_least_one, metavar="N", help="playouts per decision of experts (48)"
    )
    parser.add_argument(
        "--jobs", type=at_least_one, default=1, metavar="N", help="games at once, a core each (1)"
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write each finished game to FILE; games that are there already are not played again",
    )
    parser.add_argument("--seed", default="hotseat", metavar="S", help="same seed, same games")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: Namespace) -> int:
    """Play the games and print the standings."""
    game = all_games().get(arguments.game)
    if game is None:
        known = ", ".join(all_games())
        raise UserError(f"Unknown game {arguments.game!r} (choose from {known}).")
    line_up = arguments.bots.split(",")
    names = list(dict.fromkeys(line_up))
    if len(names) < 2:
        raise UserError("An arena needs at least two different bots.")
    low, high = game.seats
    seats = arguments.seats or max(low, min(high, len(line_up)))
    if not low <= seats <= high:
        raise UserError(f"{game.about.title} is for {low} to {high} players.")
    if arguments.server is not None and (arguments.record is not None or arguments.jobs > 1):
        raise UserError("--jobs and --record are for an arena on this machine, not on a server.")
    found = (
        Arena(game.id, tuple(line_up), seats, arguments.seed, arguments.playouts).play(
            arguments.games, arguments.jobs, arguments.record, _progress
        )
        if arguments.server is None
        else _play_on_server(arguments, game, names, seats)
    )
    if arguments.json:
        print(msgspec.json.encode(found).decode())
    else:
        _print(found)
    return 0


def _play_on_server(
    arguments: Namespace, game: AnyGame, names: list[str], seats: int
) -> list[Standing]:
    # Imported here: nothing else needs a client.
    from api.cli.remote_arena import RemoteArena, ServerBot, find_entry
    from api.client import HotseatError

    entries = {name: find_entry(name, list(bots_for(game.id))) for name in names}
    is_alone = all(isinstance(entry, ServerBot) for entry in entries.values())
    if not is_alone and not game.about.cooperative and seats > len(names):
        raise UserError("An account can sit at a table only once: name one bot per seat.")
    arena = RemoteArena(
        url=arguments.server,
        token=os.environ.get("HOTSEAT_TOKEN"),
        game=game,
        entries=entries,
        seats=seats,
        seed=arguments.seed,
    )
    try:
        return asyncio.run(arena.play(arguments.games, _progress))
    except HotseatError as error:
        raise UserError(f"Server {arguments.server}: {error}.") from error


def _print(found: list[Standing]) -> None:
    print(f"{'bot':24}{'games':>7}{'wins':>8}  {'95 %':14}{'rating':>8}  95 %")
    for bot in found:
        print(
            f"{bot.name:24}{bot.games:7}{bot.share:8.1%}  "
            f"{f'{bot.low:.1%}–{bot.high:.1%}':14}{bot.rating:8.0f}  "
            f"{bot.rating_low:.0f}–{bot.rating_high:.0f}"
        )


def _progress(done: int) -> None:
    if sys.stderr.isatty():
        print(f"\rhotseat: {done} games", end="", file=sys.stderr)
