"""Prints the GraphQL schema, or writes it and the list of games to schema/."""

import sys
from argparse import Namespace

import msgspec

from api.base.settings import PROJECT
from api.cli.parser import Parser
from api.graphql.schema import schema_text
from engine.games import all_games

FILE = PROJECT / "schema" / "schema.graphql"
PUBLISHED = PROJECT / "schema" / "published.graphql"
"""The schema last promised to clients; `tests/api/graphql/test_schema.py` guards it."""
GAMES = PROJECT / "schema" / "games.json"
"""The catalogue entry of each game, for the PWA's build."""


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument(
        "--write", action="store_true", help="write schema/schema.graphql and games.json"
    )
    parser.add_argument(
        "--publish",
        action="store_true",
        help="also promise it to clients (schema/published.graphql)",
    )


def games_text() -> bytes:
    """Return the catalogue entries of all games as JSON, one line each."""
    entries = [
        {"id": game.id, "seats": game.seats, **msgspec.to_builtins(game.about)}
        for game in all_games().values()
    ]
    lines = [f"  {msgspec.json.encode(entry).decode()}" for entry in entries]
    return "[\n{}\n]\n".format(",\n".join(lines)).encode()


def run(arguments: Namespace) -> int:
    """Print the schema or write it to its file."""
    files = [FILE] if arguments.write or arguments.publish else []
    files += [PUBLISHED] if arguments.publish else []
    for file in files:
        file.write_text(schema_text(), encoding="utf-8")
        print(f"hotseat: wrote {file.relative_to(PROJECT)}")
    if files:
        GAMES.write_bytes(games_text())
        print(f"hotseat: wrote {GAMES.relative_to(PROJECT)}")
    if not files:
        sys.stdout.write(schema_text())
    return 0
