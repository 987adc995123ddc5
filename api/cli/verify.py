"""Checks that a recorded game matches its commitment and was played by the rules."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from api.base.user_error import UserError
from api.cli.parser import Parser
from api.cli.replay import read_record_file
from engine.core import BadRecord, fingerprint, replay
from engine.core.proof import BadProof, verify_proof
from engine.core.refusal import Refusal
from engine.games import all_games


def add_arguments(parser: Parser) -> None:
    """Add the options of the sub-command."""
    parser.add_argument("file", type=Path, help="a record, or - for standard input")
    parser.add_argument("--commitment", help="the hash that the table showed before its start")
    parser.add_argument("--entropy", help="your own contribution to the shuffle")


def run(arguments: Namespace) -> int:
    """Verify the record."""
    record = read_record_file(arguments.file)
    game = all_games().get(record.game)
    if game is None:
        raise UserError(f"Unknown game {record.game!r} (choose from {', '.join(all_games())}).")
    try:
        proof = verify_proof(record)
        state, _ = replay(game, record)
    except BadProof as error:
        raise UserError(f"The record does not match its commitment: {error}.") from error
    except (BadRecord, Refusal) as error:
        raise UserError(f"The record does not follow the rules: {error}.") from error
    if arguments.commitment and arguments.commitment != proof.commitment:
        raise UserError("The record's commitment differs from the one that you were given.")
    if arguments.entropy and arguments.entropy not in proof.entropy:
        raise UserError("Your contribution is not part of the shuffle.")
    contributors = [str(seat) for seat, text in enumerate(proof.entropy) if text]
    print(f"table: {proof.table}")
    print(f"commitment: {proof.commitment}")
    print(f"contributions: {'seats ' + ', '.join(contributors) if contributors else 'none'}")
    print(f"actions: {len(record.moves)}, all legal")
    print(f"hash: {fingerprint(state)}")
    if arguments.commitment is None:
        print("hotseat: compare the commitment with the one that the table showed before the start")
    print("hotseat: the record matches its commitment")
    return 0
