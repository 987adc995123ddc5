"""Plays actions: the mutation that advances a game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from hashlib import sha256
from uuid import UUID

import msgspec

from api.base.problem import (
    BadIdempotencyKey,
    IdempotencyKeyReused,
    Problem,
    Refused,
)
from api.play.act import ActionText, act, read_actions
from api.play.change import Step, change_table_once
from api.play.perspective import check_may_see
from api.play.problems import (
    BotPlays,
    GameOver,
    NotStarted,
    NotYourDecision,
    Paused,
    StaleDecision,
)
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.hot_tables import LiveTable
from api.store import changes
from api.store.changes import Answer, Repeated
from api.telemetry.play_tally import TALLY
from engine.core import Action, Decision

MAX_KEY_LENGTH = 100


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """The actions are in the log: the versions after `before` up to `version`."""

    table_id: UUID
    before: int
    version: int


async def play(
    services: Services,
    caller: Caller | None,
    table_id: UUID,
    decision: str,
    idempotency_key: str,
    actions: Sequence[ActionText],
) -> Played | Problem:
    """Play the actions, all or none; a repeated mutation gets the same answer."""
    began = time.perf_counter()
    try:
        played = await _play(services, caller, table_id, decision, idempotency_key, actions)
    except Refused as refused:
        problem = refused.problem
        TALLY.answered(type(problem).__name__, time.perf_counter() - began)
        return problem
    TALLY.answered("played", time.perf_counter() - began)
    return played


async def _play(
    services: Services,
    caller: Caller | None,
    table_id: UUID,
    decision: str,
    idempotency_key: str,
    actions: Sequence[ActionText],
) -> Played:
    caller = check_scope(caller, "play")
    if not 1 <= len(idempotency_key) <= MAX_KEY_LENGTH or "\x00" in idempotency_key:
        raise Refused(BadIdempotencyKey(limit=MAX_KEY_LENGTH))

    async def decide(table: LiveTable) -> Step:
        waiting = check_decision(table, caller, decision)
        return _turn(table, waiting, idempotency_key, actions)

    try:
        done = await change_table_once(services, table_id, decide)
    except Refused:
        # A retry finds its decision gone, because the first attempt answered it.
        earlier = await _find_answer(services, caller, table_id, idempotency_key)
        if earlier is None:
            raise
        return _repeated(services, earlier, decision, actions)
    if isinstance(done, Repeated):
        return _repeated(services, done.answer, decision, actions)
    version = done.row.version
    return Played(table_id=table_id, before=version - len(actions), version=version)


class _Kept(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a mutation, and what it had asked for."""

    played: Played
    asked: str = ""
    """A hash; empty in answers stored before hashes were introduced."""


def _hash_of(decision: str, actions: Sequence[Action]) -> str:
    return sha256(msgspec.json.encode((decision, list(actions)))).hexdigest()[:32]


def _read_kept(answer: str) -> _Kept:
    if '"played"' in answer:
        return msgspec.json.decode(answer, type=_Kept)
    return _Kept(played=msgspec.json.decode(answer, type=Played))


def read_answer(answer: str) -> Played:
    """Return the answer to a play, decoded from its stored form."""
    return _read_kept(answer).played


def _repeated(
    services: Services, answer: str, decision: str, actions: Sequence[ActionText]
) -> Played:
    """Return the first answer; refuse the same key with other arguments."""
    kept = _read_kept(answer)
    table = services.hot.find(kept.played.table_id)
    if (
        kept.asked
        and table is not None
        and kept.asked != _hash_of(decision, read_actions(table.game, actions))
    ):
        raise Refused(IdempotencyKeyReused())
    return kept.played


def _turn(
    table: LiveTable, waiting: Decision, idempotency_key: str, actions: Sequence[ActionText]
) -> Step:
    """Return the actions applied to the table, and the answer to this mutation."""
    said = read_actions(table.game, actions)
    if table.state is None:
        raise Refused(NotStarted())
    state, entries = act(table.game, table.state, waiting.seat, said)
    before = table.row.version
    played = Played(table_id=table.row.id, before=before, version=before + len(entries))
    answer = Answer(
        seat=waiting.seat,
        idempotency_key=idempotency_key,
        decision=waiting.key,
        answer=msgspec.json.encode(
            _Kept(played=played, asked=_hash_of(waiting.key, said))
        ).decode(),
    )
    return Step(entries=entries, row=table.row, state=state, acted=waiting.seat, answer=answer)


def check_decision(table: LiveTable, caller: Caller, decision_key: str) -> Decision:
    """Return the decision; refuse one that is not open for a seat of the caller."""
    held = table.held_by(caller.account_id)
    if not held or caller.looks_as is None:
        check_may_see(table, caller)
    row = table.row
    if row.status == "open":
        raise Refused(NotStarted())
    if row.status == "over":
        raise Refused(GameOver())
    waiting = table.decision(decision_key)
    if waiting is None:
        raise Refused(StaleDecision(version=table.version) if held else NotYourDecision())
    if waiting.seat not in held:
        raise Refused(NotYourDecision())
    if row.paused_at is not None:
        raise Refused(Paused())
    if row.seats[waiting.seat].bot is not None:
        raise Refused(BotPlays())
    return waiting


async def _find_answer(
    services: Services, caller: Caller, table_id: UUID, idempotency_key: str
) -> str | None:
    table = services.hot.find(table_id)
    if table is None:
        return None
    for seat in table.held_by(caller.account_id):
        answer = await changes.find_answer(services.pool, table_id, seat, idempotency_key)
        if answer is not None:
            return answer
    return None
