"""Replays a recorded game; prints its result and the hash of its last position."""

import sys
from argparse import Namespace
from pathlib import Path

import msgspec

from api.base.user_error import UserError
from api.cli.parser import Parser
from engine.core import BadRecord, Record, Result, State, fingerprint, replay
from engine.core.refusal import Refusal
from engine.games import all_games


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument("file", type=Path, help="a record, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(arguments: Namespace) -> int:
    """Replay the record to its end."""
    record = read_record_file(arguments.file)
    game = all_games().get(record.game)
    if game is None:
        raise UserError(f"Unknown game {record.game!r} (choose from {', '.join(all_games())}).")
    try:
        state, _ = replay(game, record)
    except (BadRecord, Refusal) as error:
        raise UserError(f"The record does not follow the rules: {error}.") from error
    result: Result | None = game.result(state)
    (_print_json if arguments.json else _print_text)(record, state, result)
    return 0


def read_record_file(file: Path) -> Record:
    """Return the record in the file; report an invalid file in one line."""
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
        return Record.read(text)
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise UserError(f"{file} is not a record: {error}.") from error


def _print_text(record: Record, state: State, result: Result | None) -> None:
    print(f"game: {record.game}")
    print(f"rules: {record.rules}")
    print(f"seats: {record.seats}")
    print(f"actions: {len(record.moves)}")
    if result is None:
        print("result: not over")
    else:
        print(f"result: {result.reason}")
        for seat, (rank, score) in enumerate(zip(result.ranks, result.scores, strict=True)):
            lines = ", ".join(f"{line.key} {line.points}" for line in score.lines)
            print(f"seat {seat}: rank {rank}, {score.total} points{f' ({lines})' if lines else ''}")
    print(f"hash: {fingerprint(state)}")


def _print_json(record: Record, state: State, result: Result | None) -> None:
    summary = {
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "actions": len(record.moves),
        "result": result,
        "hash": fingerprint(state),
    }
    print(msgspec.json.encode(summary).decode())
