"""The command line: one module per sub-command."""

import importlib
import sys
from collections.abc import Sequence
from types import ModuleType

from api.base.user_error import UserError
from api.cli.parser import Parser

COMMANDS = {
    "serve": "run the server",
    "worker": "run the background jobs in a separate process",
    "test": "run all tests: Python, TypeScript, browser",
    "check": "check format, lint, types, import directions and dependencies",
    "simulate": "let bots play games and print statistics",
    "replay": "replay a recorded game and print its result",
    "verify": "check a recorded game against its commitment",
    "compile": "compile the engine, so that bots think faster; optional",
    "bench": "measure speed and print a table",
    "faults": "inject faults under a running server and count what is lost",
    "soak": "keep a server busy for a long time and report what grows",
    "schema": "print the GraphQL schema",
    "game": "start a new game from the reference game",
    "arena": "let bots play against each other and rate them",
    "train": "train the value function of a game's expert bots",
    "puzzles": "compose the daily puzzles that ship with a game",
    "pack": "create, check and try a data pack",
    "db": "migrate, back up or restore the database",
    "jobs": "show background jobs that were set aside; retry or drop them",
    "reports": "show reported messages and unreadable tables, and settle them",
}


PLAYING = {"worker", "arena", "train", "puzzles", "simulate", "replay", "verify", "bench"}
"""Sub-commands that need the data packs of the host; `serve` loads them itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one sub-command; return the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if not words or words[0] in {"-h", "--help", "help"}:
            print(overview(), flush=True)
            return 0 if words else 2
        if words[0] not in COMMANDS:
            what = "option" if words[0].startswith("-") else "sub-command"
            print(f"hotseat: unknown {what} {words[0]!r}; see ./hotseat --help", file=sys.stderr)
            return 2
        return run(words[0], words[1:])
    except UserError as error:
        print(f"hotseat: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has closed it (`./hotseat simulate ... | head`).
        sys.stderr.close()
        return 141


def run(command: str, arguments: Sequence[str]) -> int:
    """Parse the arguments of the sub-command and run it."""
    module: ModuleType = importlib.import_module(f"api.cli.{command}")
    parser = Parser(prog=f"./hotseat {command}", description=module.__doc__)
    module.add_arguments(parser)
    read = parser.parse_args(arguments)
    if command in PLAYING:
        # Imported here, so that commands without games do not load all of them.
        from api.base.packs import load_packs

        load_packs()
    code: int = module.run(read)
    return code


def overview() -> str:
    """Return the usage text."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name.ljust(width)}  {what}" for name, what in COMMANDS.items()]
    return "\n".join(
        [
            "usage: ./hotseat SUB-COMMAND [options]",
            "",
            *lines,
            "",
            "Run ./hotseat SUB-COMMAND --help for its options.",
        ]
    )
