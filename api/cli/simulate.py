"""Lets bots play games on all cores; prints who won and what was used."""

import os
import sys
import time
from argparse import Namespace
from itertools import product

import msgspec

from api.base.user_error import UserError
from api.cli.parser import Parser, at_least_one, several
from api.simulate.challenges import print_shifts, with_challenges
from api.simulate.report import Row, print_rows, row_name
from api.simulate.run import Plan, Tell, play_all
from engine.bots import bots_for
from engine.core import AnyGame, Chance, fingerprint, option_fields, read_options
from engine.core.options import Choice, OptionField
from engine.core.refusal import Refusal
from engine.games import all_games


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument("game", metavar="GAME", help="co2, daybreak or powergrid")
    parser.add_argument(
        "--seats", type=several, metavar="N,N", help="players (the fewest); one row per number"
    )
    parser.add_argument("--games", type=at_least_one, default=100, metavar="N", help="games (100)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help="bots by seat, the last one repeated"
    )
    parser.add_argument("--seed", default="hotseat", metavar="S", help="same seed, same games")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V,V",
        help="an option of the game; one row per value",
    )
    parser.add_argument("--processes", type=at_least_one, metavar="N", help="(all cores)")
    parser.add_argument(
        "--cards",
        action="store_true",
        help="print how often each was used, and its effect on the win rate",
    )
    parser.add_argument(
        "--challenges",
        action="store_true",
        help="play each challenge alone and print its effect on the win rate",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: Namespace) -> int:
    """Play the games and print the summary."""
    plans = make_plans(arguments)
    if arguments.challenges:
        plans = with_challenges(plans)
    rows: list[Row] = []
    plain: list[Row] = []
    seconds = plain_seconds = 0.0
    for plan in plans:
        started = time.monotonic()
        tell = _progress(arguments.games * len(plans), arguments.games * len(rows))
        rows.append((plan, play_all(plan, tell, arguments.processes)))
        seconds += time.monotonic() - started
        if not plan.challenge:
            plain.append(rows[-1])
            plain_seconds += time.monotonic() - started
    if arguments.json:
        lines = [{"plan": plan, "sums": sums} for plan, sums in rows]
        whole = lines[0] if len(lines) == 1 else {"rows": lines}
        print(msgspec.json.encode({**whole, "seconds": round(seconds, 3)}).decode())
    elif arguments.challenges:
        if arguments.cards:
            print_rows(plain, plain_seconds, cards=True)
        print_shifts(rows)
    else:
        print_rows(rows, seconds, cards=arguments.cards)
    return 0


def make_plans(arguments: Namespace) -> list[Plan]:
    """Return the requested runs row by row, or raise the first error.

    Of several rows, those that cannot be played or repeat an earlier one are left out. The seed of
    a row includes its name: rows do not share their shuffles.
    """
    game = all_games().get(arguments.game)
    if game is None:
        raise UserError(f"Unknown game {arguments.game!r} (choose from {', '.join(all_games())}).")
    asked = _read_rows(game, arguments)
    if len(asked) > 1:
        asked = _playable(game, asked)
    plans = []
    for seats, options in asked:
        _check_options(game, options, seats)
        bots = _read_bots(game, arguments.bots, seats)
        plan = Plan(game.id, options, bots, arguments.seed, arguments.games)
        if len(asked) > 1:
            plan = msgspec.structs.replace(plan, seed=f"{plan.seed}/{row_name(plan)}")
        plans.append(plan)
    return plans


Asked = tuple[int, dict[str, Choice]]
"""Players and options of a row."""


def _read_rows(game: AnyGame, arguments: Namespace) -> list[Asked]:
    counts: list[int] = arguments.seats or [game.seats[0]]
    if any(not game.seats[0] <= seats <= game.seats[1] for seats in counts):
        raise UserError(f"{game.about.title} is for {game.seats[0]} to {game.seats[1]} players.")
    chosen = _read_options(game, arguments.option)
    return [
        (seats, dict(zip(chosen, values, strict=True)))
        for seats in counts
        for values in product(*chosen.values())
    ]


def _playable(game: AnyGame, asked: list[Asked]) -> list[Asked]:
    found: dict[str, Asked] = {}
    user_error: UserError | None = None
    for seats, options in asked:
        try:
            _check_options(game, options, seats)
        except UserError as refused:
            user_error = refused
            continue
        start = game.setup(read_options(game.options, options), seats, Chance("row"))
        found.setdefault(fingerprint(start), (seats, options))
    if user_error is not None and not found:
        raise user_error
    return list(found.values())


def _read_bots(game: AnyGame, text: str, seats: int) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in bots_for(game.id):
            raise UserError(f"Unknown bot {name!r} (choose from {', '.join(bots_for(game.id))}).")
    if len(names) > seats:
        raise UserError(f"There are more bots ({len(names)}) than seats ({seats}).")
    return names + [names[-1]] * (seats - len(names))


def _read_options(game: AnyGame, texts: list[str]) -> dict[str, list[Choice]]:
    fields = {field.name: field for field in option_fields(game.options)}
    chosen: dict[str, list[Choice]] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name not in fields:
            raise UserError(f"Unknown option {text!r} (choose from {', '.join(fields)}, as K=V).")
        values = [value] if fields[name].kind == "text" else value.split(",")
        chosen[name] = [_read_choice(fields[name], value) for value in values]
    return chosen


def _check_options(game: AnyGame, options: dict[str, Choice], seats: int) -> None:
    try:
        game.check_options(read_options(game.options, options), seats)
    except Refusal as refusal:
        raise UserError(f"These options cannot be played: {refusal}.") from refusal


def _read_choice(field: OptionField, text: str) -> Choice:
    match field.kind:
        case "flag":
            if text in {"true", "yes", "on", "false", "no", "off"}:
                return text in {"true", "yes", "on"}
            raise UserError(f"The option {field.name} is yes or no, not {text!r}.")
        case "number":
            if text.removeprefix("-").isdecimal():
                return int(text)
            raise UserError(f"The option {field.name} is a number, not {text!r}.")
        case "choice":
            for choice in field.choices:
                if str(choice) == text:
                    return choice
            allowed = ", ".join(map(str, field.choices))
            raise UserError(f"The option {field.name} is one of {allowed}, not {text!r}.")
        case "several" | "text":
            return text


def _progress(games: int, before: int) -> Tell:
    def tell(done: int) -> None:
        done += before
        if sys.stderr.isatty() or done == games or os.environ.get("CI") != "true":
            end = "\n" if done == games else ""
            print(f"\rhotseat: {done} of {games} games", end=end, file=sys.stderr, flush=True)

    return tell
