"""Plays: the one mutation that moves a game on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from uuid import UUID

import msgspec

from api.base.problem import Problem, Refused, returns_problems
from api.play.act import Said, act, read_actions
from api.play.change import Step, change_table_once
from api.play.perspective import check_may_see
from api.play.problems import (
    BadIdempotencyKey,
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
from api.telemetry.metrics import PLAY_SECONDS, PLAYS, counted
from engine.core import Decision

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
    actions: Sequence[Said],
) -> Played | Problem:
    """Play the actions, all or none; the same mutation sent again gets the same answer."""
    began = time.perf_counter()
    answer = await _play(services, caller, table_id, decision, idempotency_key, actions)
    PLAY_SECONDS.observe(time.perf_counter() - began)
    counted(PLAYS, "played" if isinstance(answer, Played) else type(answer).__name__).inc()
    return answer


@returns_problems
async def _play(
    services: Services,
    caller: Caller | None,
    table_id: UUID,
    decision: str,
    idempotency_key: str,
    actions: Sequence[Said],
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
        # A retry finds its decision gone, because the first try took it.
        earlier = await _find_answer(services, caller, table_id, idempotency_key)
        if earlier is None:
            raise
        return earlier
    if isinstance(done, Repeated):
        return msgspec.json.decode(done.answer, type=Played)
    return Played(table_id=table_id, before=done.version - len(actions), version=done.version)


def _turn(
    table: LiveTable, waiting: Decision, idempotency_key: str, actions: Sequence[Said]
) -> Step:
    """Return the actions played on the table, and what this mutation is answered."""
    said = read_actions(table.game, actions)
    if table.state is None:
        raise Refused(NotStarted())
    state, entries = act(table.game, table.state, waiting.seat, said)
    version = table.version + len(entries)
    played = Played(table_id=table.row.id, before=table.version, version=version)
    answer = Answer(
        seat=waiting.seat,
        idempotency_key=idempotency_key,
        decision=waiting.key,
        answer=msgspec.json.encode(played).decode(),
    )
    return Step(entries=entries, row=table.row, state=state, acted=waiting.seat, answer=answer)


def check_decision(table: LiveTable, caller: Caller, decision_key: str) -> Decision:
    """Return the decision; refuses one that does not wait for a seat of the caller."""
    check_may_see(table, caller)
    row = table.row
    if row.status == "open":
        raise Refused(NotStarted())
    if row.status == "over":
        raise Refused(GameOver())
    held = table.held_by(caller.account_id)
    waiting = table.decision(decision_key)
    if waiting is None:
        raise Refused(StaleDecision(version=table.version) if held else NotYourDecision())
    if waiting.seat not in held:
        raise Refused(NotYourDecision())
    if row.paused_at is not None:
        raise Refused(Paused())
    if table.seat(waiting.seat).bot is not None:
        raise Refused(BotPlays())
    return waiting


async def _find_answer(
    services: Services, caller: Caller, table_id: UUID, idempotency_key: str
) -> Played | None:
    table = services.hot.find(table_id)
    if table is None:
        return None
    for seat in table.held_by(caller.account_id):
        answer = await changes.find_answer(services.pool, table_id, seat, idempotency_key)
        if answer is not None:
            return msgspec.json.decode(answer, type=Played)
    return None
