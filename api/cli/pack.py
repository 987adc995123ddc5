"""Creates, checks and tries a data pack: other cards, maps or prices for a game."""

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from api.base.settings import read_settings
from api.base.user_error import UserError
from api.cli.parser import Parser, at_least_one
from engine.bots import bots_for
from engine.bots.compare import Shift, compare
from engine.core import AnyGame, BadPack, check_name, package_files, read_options
from engine.core.pack_check import PackFault, check_pack
from engine.core.refusal import Refusal
from engine.games import all_games

MAX_FILE = 1_000_000
"""Bytes; our largest file has a tenth of that."""


def add_arguments(parser: Parser) -> None:
    """Declare the arguments of the sub-command."""
    actions = parser.add_subparsers(dest="action", required=True, parser_class=Parser)
    new = actions.add_parser("new", help="copy a game's data to start from")
    new.add_argument("game", metavar="GAME")
    new.add_argument(
        "folder", metavar="FOLDER", type=Path, help="the new pack, named after the folder"
    )
    check = actions.add_parser("check", help="print every error with file, line and reason")
    check.add_argument("folder", metavar="FOLDER", type=Path)
    trial = actions.add_parser("try", help="let bots play with and without it, and compare")
    trial.add_argument("folder", metavar="FOLDER", type=Path)
    trial.add_argument("--games", type=at_least_one, default=60, metavar="N", help="(60)")
    trial.add_argument("--seats", type=at_least_one, metavar="N", help="players (3 if allowed)")
    trial.add_argument("--bot", default="steady", metavar="BOT", help="plays all seats (steady)")
    trial.add_argument("--seed", default="hotseat", metavar="S", help="same seed, same games")


def run(arguments: Namespace) -> int:
    """Run the action; exit code 1 if a pack has errors."""
    match arguments.action:
        case "new":
            return make_new(arguments.game, arguments.folder)
        case "check":
            return check(arguments.folder)
        case _:
            return try_out(arguments)


def make_new(game_id: str, folder: Path) -> int:
    """Copy the game's own files into a new pack."""
    game = _find_game(game_id)
    _check_pack_name(folder)
    target = folder / game.id
    if target.exists():
        raise UserError(f"{target} already exists.")
    try:
        target.mkdir(parents=True)
        for name, data in package_files(game.package).items():
            (target / name).write_bytes(data)
    except OSError as error:
        raise UserError(f"{target} cannot be written: {error.strerror}.") from error
    packs = read_settings().packs
    print(f"hotseat: wrote {target}/ (delete the files that you do not change)")
    print(f"hotseat: check it with ./hotseat pack check {folder}")
    print(f"hotseat: to use it, put it in {packs}/ and choose the option pack={folder.name}")
    return 0


def check(folder: Path) -> int:
    """Print every error in the pack, one per line."""
    faults = find_faults(folder)
    for path, fault in faults:
        print(f"{path}:{fault.line}: {fault.entry}: {fault.reason}")
    games = ", ".join(game.about.title for game in _games_in(folder))
    if faults:
        print(f"hotseat: {len(faults)} error{'' if len(faults) == 1 else 's'}", file=sys.stderr)
        return 1
    print(f"hotseat: {folder.name} can be played ({games})")
    return 0


def find_faults(folder: Path) -> list[tuple[Path, PackFault]]:
    """Return the errors in each file of the pack; load the pack if there are none."""
    _check_pack_name(folder)
    return [
        (folder / game.id / fault.file, fault)
        for game in _games_in(folder)
        for fault in check_pack(game, folder.name, _read_files(folder / game.id))
    ]


def try_out(arguments: Namespace) -> int:
    """Print how the pack changes each figure, and whether chance alone could explain it."""
    folder: Path = arguments.folder
    if check(folder):
        return 1
    for game in _games_in(folder):
        seats = arguments.seats or max(game.seats[0], min(3, game.seats[1]))
        bot = bots_for(game.id).get(arguments.bot)
        if bot is None:
            known = ", ".join(bots_for(game.id))
            raise UserError(f"Unknown bot {arguments.bot!r} (choose from {known}).")
        before, after = (
            read_options(game.options, {"pack": pack}) for pack in ("standard", folder.name)
        )
        try:
            game.check_options(after, seats)
        except Refusal as refusal:
            raise UserError(
                f"{game.about.title} cannot be played like this: {refusal}."
            ) from refusal
        seeds = [f"{arguments.seed}/{number}" for number in range(arguments.games)]
        shifts = compare(game, before, after, [bot] * seats, seeds, _progress(len(seeds)))
        _print_shifts(game, folder.name, seats, arguments, shifts)
    return 0


def _print_shifts(
    game: AnyGame, pack: str, seats: int, arguments: Namespace, shifts: list[Shift]
) -> None:
    print(f"\n{game.about.title}, {seats} seats, {arguments.games} games with {arguments.bot}")
    width = max(len(shift.name) for shift in shifts)
    print(f"{'':{width}}{'standard':>10}{pack[:12]:>13}{'change':>10}   95 % interval")
    for shift in shifts:
        low, high = shift.difference - shift.margin, shift.difference + shift.margin
        mark = "*" if shift.is_certain else " "
        print(
            f"{shift.name:{width}}{shift.before:10.2f}{shift.after:13.2f}{shift.difference:+10.2f} "
            f"{mark} {low:+.2f} to {high:+.2f}"
        )
    print("* more than chance can explain")


def _progress(games: int) -> Callable[[int], None]:
    def tell(done: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == games else ""
            print(f"\rhotseat: {done} of {games} pairs of games", end=end, file=sys.stderr)

    return tell


def _find_game(game_id: str) -> AnyGame:
    game = all_games().get(game_id)
    if game is None:
        raise UserError(f"Unknown game {game_id!r} (choose from {', '.join(all_games())}).")
    return game


def _check_pack_name(folder: Path) -> None:
    try:
        check_name(folder.name)
    except BadPack as error:
        raise UserError(f"{folder.name!r} cannot be a pack: {error.reason}.") from None


def _games_in(folder: Path) -> list[AnyGame]:
    """Return the games for which the pack has a folder."""
    if not folder.is_dir():
        raise UserError(f"{folder} is not a folder.")
    names = sorted(path.name for path in folder.iterdir() if path.is_dir())
    if not names:
        raise UserError(f"{folder} holds no game: a pack is a folder PACK/GAME/*.json.")
    return [_find_game(name) for name in names]


def _read_files(folder: Path) -> dict[str, bytes]:
    files = {}
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.stat().st_size > MAX_FILE:
            raise UserError(f"{path} is too large ({MAX_FILE} bytes are allowed).")
        try:
            files[path.name] = path.read_bytes()
        except OSError as error:
            raise UserError(f"{path} cannot be read: {error.strerror}.") from error
    return files
