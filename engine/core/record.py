"""A whole game as a text file: a few headers, then one line an action.

>>> print(Record("pebbles", 1, 2, "5eed", {}, (Move(Seat(0), "take 2"),)).text(), end="")
hotseat-record: 1
game: pebbles
rules: 1
seats: 2
seed: 5eed
options: {}
<BLANKLINE>
0 take 2
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import msgspec

from engine.core import notation
from engine.core.action import Action
from engine.core.apply import advance
from engine.core.chance import Chance
from engine.core.event import AddressedEvent
from engine.core.game import AnyGame
from engine.core.log import Log
from engine.core.options import Choice, read_options
from engine.core.proof import Proof
from engine.core.refusal import IllegalAction
from engine.core.seat import Seat
from engine.core.state import State, decode

FORMAT = "1"


class BadRecord(ValueError):
    """The text is not a record, or its actions do not follow the rules; names the line."""


@dataclass(frozen=True)
class Move:
    """An action as on a line of a record."""

    seat: Seat
    notation: str


@dataclass(frozen=True)
class Record:
    """Everything needed to replay a game."""

    game: str
    rules: int
    seats: int
    seed: str
    options: dict[str, Choice]
    moves: tuple[Move, ...] = ()
    position: str | None = None
    """A state as JSON to start from instead of the set-up: a scenario."""
    proof: Proof | None = None
    """What is needed to check that the shuffle was not manipulated."""

    def text(self) -> str:
        """Return the record as a file's content; `Record.read` reads it back."""
        headers = {
            "hotseat-record": FORMAT,
            "game": self.game,
            "rules": str(self.rules),
            "seats": str(self.seats),
            "seed": self.seed,
            "options": msgspec.json.encode(self.options, order="sorted").decode(),
        }
        if self.position is not None:
            headers["position"] = self.position
        if self.proof is not None:
            headers["table"] = self.proof.table
            headers["commitment"] = self.proof.commitment
            headers["secret"] = self.proof.secret
            headers["entropy"] = msgspec.json.encode(self.proof.entropy).decode()
        head = "".join(f"{key}: {value}\n" for key, value in headers.items())
        return head + "\n" + "".join(f"{move.seat} {move.notation}\n" for move in self.moves)

    @classmethod
    def read(cls, text: str) -> Record:
        """Parse a record; BadRecord names the line that cannot be read."""
        head, _, body = text.replace("\r\n", "\n").partition("\n\n")
        headers = dict(_read_header(line) for line in head.splitlines() if line.strip())
        if headers.get("hotseat-record") != FORMAT:
            raise BadRecord(f"not a hotseat record of format {FORMAT}")
        try:
            return cls(
                headers["game"],
                int(headers["rules"]),
                int(headers["seats"]),
                headers["seed"],
                msgspec.json.decode(headers["options"], type=dict[str, Choice]),
                tuple(_read_moves(body)),
                headers.get("position"),
                _read_proof(headers),
            )
        except KeyError as missing:
            raise BadRecord(f"the header {missing.args[0]} is missing") from None
        except ValueError as error:
            raise BadRecord(f"a header cannot be read: {error}") from None

    def adding(self, seat: Seat, action: Action) -> Record:
        """Return the record with one more action."""
        return replace(self, moves=(*self.moves, Move(seat, str(action))))


def _read_header(line: str) -> tuple[str, str]:
    key, colon, value = line.partition(": ")
    if not colon:
        raise BadRecord(f"not a header: {line!r}")
    return key.strip(), value.strip()


def _read_proof(headers: Mapping[str, str]) -> Proof | None:
    if "commitment" not in headers:
        return None
    entropy = msgspec.json.decode(headers["entropy"], type=tuple[str, ...])
    return Proof(headers["table"], headers["commitment"], headers["secret"], entropy)


def _read_moves(body: str) -> Iterator[Move]:
    for line in body.splitlines():
        if not line.strip():
            continue
        seat, _, said = line.strip().partition(" ")
        if not seat.isdecimal() or not said:
            raise BadRecord(f"not a move: {line!r}")
        yield Move(Seat(int(seat)), said)


def start(game: AnyGame, record: Record) -> State:
    """Return the position before the record's first action."""
    if record.position is not None:
        opening: State = decode(record.position.encode(), game.state)
        return opening
    options = read_options(game.options, record.options)
    game.check_options(options, record.seats)
    chance = Chance(record.seed)
    position: State
    if record.rules != game.rules and game.old_setup is not None:
        position = game.old_setup(options, record.seats, chance, record.rules)
    else:
        position = game.setup(options, record.seats, chance)
    position.rules = record.rules
    return position


def replay(game: AnyGame, record: Record) -> tuple[State, list[AddressedEvent]]:
    """Return the position after the record's last action, and all events on the way."""
    if record.rules != game.rules and record.rules not in game.old_rules:
        raise BadRecord(f"rules version {record.rules} of {game.id} is not known")
    state = start(game, record)
    log = Log()
    for number, move in enumerate(record.moves, 1):
        try:
            advance(game, state, move.seat, notation.read(move.notation, game.actions), log)
        except (IllegalAction, notation.UnreadableNotation) as error:
            raise BadRecord(f"action {number}, {move.seat} {move.notation}: {error}") from error
    return state, log.addressed
