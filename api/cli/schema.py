"""Prints the GraphQL schema, or writes it to schema/schema.graphql."""

import sys
from argparse import Namespace

from api.base.settings import PROJECT
from api.cli.parser import Parser
from api.graphql.schema import schema_text

FILE = PROJECT / "schema" / "schema.graphql"
PUBLISHED = PROJECT / "schema" / "published.graphql"
"""What clients were promised last; `tests/api/graphql/test_schema.py` guards it."""


def add_arguments(parser: Parser) -> None:
    """The options of the sub-command."""
    parser.add_argument("--write", action="store_true", help="bring schema/schema.graphql up to it")
    parser.add_argument(
        "--publish", action="store_true", help="promise it to clients: schema/published.graphql too"
    )


def run(arguments: Namespace) -> int:
    """The schema is on the standard output or in its file."""
    files = [FILE] if arguments.write or arguments.publish else []
    files += [PUBLISHED] if arguments.publish else []
    for file in files:
        file.write_text(schema_text(), encoding="utf-8")
        print(f"hotseat: wrote {file.relative_to(PROJECT)}")
    if not files:
        sys.stdout.write(schema_text())
    return 0
