"""Plays one random game and looks for every kind of fault on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from engine.core import notation
from engine.core.action import Action, LegalAction, Ranged, is_listed
from engine.core.apply import advance, apply, find_decision
from engine.core.chance import Chance
from engine.core.game import AnyGame
from engine.core.log import Log
from engine.core.options import Options
from engine.core.record import BadRecord, Move, Record, replay
from engine.core.refusal import IllegalAction
from engine.core.seat import Seat
from engine.core.state import State, clone, decode, encode, fingerprint
from engine.core.testing.fuzz import bend
from engine.core.testing.leaks import find_leaks
from engine.core.testing.playout import MAX_GAME_ACTIONS, every_action, pick


@dataclass(frozen=True)
class Fault:
    """What a check found, and at which action of the game."""

    check: str
    detail: str
    action: int


@dataclass
class Examination:
    """One game under examination."""

    game: AnyGame
    state: State
    record: Record
    luck: Chance
    conserved: dict[str, int]
    faults: list[Fault] = field(default_factory=list)
    elsewhere: list[Action] = field(default_factory=list)
    """Actions that were legal earlier: good candidates for illegal ones now."""

    def report(self, check: str, details: Iterator[str]) -> None:
        number = len(self.record.moves)
        self.faults.extend(Fault(check, detail, number) for detail in details)


def examine(game: AnyGame, seats: int, options: Options, seed: str, every: int = 7) -> list[Fault]:
    """Return every fault of one random game; expensive checks run at one action in `every`."""
    state = game.setup(options, seats, Chance(seed))
    chosen = {name: getattr(options, name) for name in options.__struct_fields__}
    exam = Examination(
        game,
        state,
        Record(game.id, game.rules, seats, seed, chosen),
        Chance(f"examine {seed}"),
        game.conserved(state),
    )
    exam.report("setup", _find_unrepeatable_setup(game, seats, options, state, seed))
    while len(exam.record.moves) < MAX_GAME_ACTIONS and not exam.faults:
        waiting = game.to_act(exam.state)
        if not waiting:
            break
        _examine_decision(exam, exam.luck.pick(waiting).seat, every)
    exam.report("end", _find_bad_end(exam))
    return exam.faults


def _examine_decision(exam: Examination, seat: Seat, every: int) -> None:
    game, state = exam.game, exam.state
    legal = game.legal_actions(state, seat)
    exam.report("listing", _find_bad_listing(game, state, seat, legal))
    if exam.faults:
        return
    if exam.luck.below(every) == 0:
        exam.report("round trip", _find_lost_fields(state, game.state))
        exam.report("listed action", _find_refused(game, state, seat, legal, exam.luck))
        exam.report("unlisted action", _find_accepted(exam, seat, legal))
        exam.report("leak", find_leaks(game, state, seat, legal, exam.luck))
    action = pick(legal, exam.luck)
    exam.elsewhere = [*exam.elsewhere[-30:], action]
    exam.record = exam.record.adding(seat, action)
    try:
        advance(game, state, seat, action, Log())
    except IllegalAction as error:
        exam.report("listed action", iter([f"{seat} {action}: {error}"]))
        return
    exam.report("conservation", _find_lost_pieces(exam.conserved, game.conserved(state)))


def _find_unrepeatable_setup(
    game: AnyGame, seats: int, options: Options, state: State, seed: str
) -> Iterator[str]:
    if encode(game.setup(options, seats, Chance(seed))) != encode(state):
        yield "the same seed set up two different positions"


def _find_bad_listing(
    game: AnyGame, state: State, seat: Seat, legal: list[LegalAction]
) -> Iterator[str]:
    if not legal:
        yield f"seat {seat} must decide but has no legal action"
        return
    lines = [str(action.action) if isinstance(action, Ranged) else str(action) for action in legal]
    if len(set(lines)) != len(lines):
        yield f"listed twice: {sorted({line for line in lines if lines.count(line) > 1})}"
    for action in every_action(legal):
        if notation.read(str(action), game.actions) != action:
            yield f"does not read back: {action}"
    default = game.default_action(state, seat)
    if not is_listed(default, legal):
        yield f"the default action is not legal: {default}"
    if any(
        game.legal_actions(state, Seat(other))
        for other in range(len(state.acted))
        if find_decision(game, state, Seat(other)) is None
    ):
        yield "a seat that is not to act has legal actions"


def _find_lost_fields(state: State, kind: type[State]) -> Iterator[str]:
    data = encode(state)
    copy = clone(state)
    if encode(decode(data, kind)) != data or encode(copy) != data:
        yield "the state does not survive a round trip"
    shared = {id(part) for part in _changeable(state)} & {id(part) for part in _changeable(copy)}
    if shared:
        yield "a copy of the state shares something that can change"


def _changeable(value: object) -> Iterator[object]:
    """Yield every list, dict and struct in the value that can change."""
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            yield value
        parts: Iterable[object] = (getattr(value, name) for name in value.__struct_fields__)
    elif isinstance(value, dict):
        yield value
        parts = value.values()
    elif isinstance(value, list | tuple):
        if isinstance(value, list):
            yield value
        parts = value
    else:
        return
    for part in parts:
        yield from _changeable(part)


def _find_refused(
    game: AnyGame, state: State, seat: Seat, legal: list[LegalAction], luck: Chance
) -> Iterator[str]:
    actions = list(every_action(legal))
    luck.shuffle(actions)
    before = encode(state)
    for action in actions[:12]:
        game.describe(state, seat, action)
        try:
            apply(game, state, seat, action)
        except IllegalAction as error:
            yield f"{seat} {action}: {error}"
    if encode(state) != before:
        yield "apply changed the state that it was given"


def _find_accepted(exam: Examination, seat: Seat, legal: list[LegalAction]) -> Iterator[str]:
    game, before = exam.game, encode(exam.state)
    for action in bend(legal, exam.elsewhere, exam.luck, 12):
        try:
            apply(game, exam.state, seat, action)
        except IllegalAction as refusal:
            if refusal.key not in game.refusals and refusal.key != "unknown_action":
                yield f"the refusal {refusal.key} is not declared"
        else:
            yield f"{seat} {action} is not listed but was accepted"
    if encode(exam.state) != before:
        yield "a refused action changed the state"


def _find_lost_pieces(before: dict[str, int], after: dict[str, int]) -> Iterator[str]:
    for name in before.keys() | after.keys():
        if before.get(name) != after.get(name):
            yield f"{name}: {before.get(name)} became {after.get(name)}"


def _find_bad_end(exam: Examination) -> Iterator[str]:
    game, state = exam.game, exam.state
    if exam.faults:
        return
    result = game.result(state)
    if result is None:
        yield "nobody is to act but there is no result"
        return
    if len(result.ranks) != len(state.acted) or len(result.scores) != len(state.acted):
        yield "the result does not rank every seat"
    for score in result.scores:
        if score.lines and sum(line.points for line in score.lines) != score.total:
            yield f"the breakdown does not add up to {score.total}"
    again = Record.read(exam.record.text())
    if again != exam.record:
        yield "the record does not read back"
    try:
        if fingerprint(replay(game, again)[0]) != fingerprint(state):
            yield "the record does not replay to the same position"
    except BadRecord as error:
        yield f"the record does not replay: {error}"
    late = exam.record.moves[-1] if exam.record.moves else Move(Seat(0), "")
    try:
        apply(game, state, late.seat, notation.read(late.notation, game.actions))
    except IllegalAction as refusal:
        if refusal.key != "game_over":
            yield f"after the end an action was refused as {refusal.key}"
    else:
        yield "an action was accepted after the end"
