"""A bot is one function that gets a position and the legal actions, and chooses."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing, suppress
from typing import Any, TypeAlias

import msgspec

from .client import Hotseat
from .errors import Refused
from .models import Action, Decision, LegalAction, Result, Table, TableUpdate

Choice: TypeAlias = Action | Sequence[Action]
Choose: TypeAlias = Callable[["Position", list[LegalAction]], Choice | Awaitable[Choice]]

OVERTAKEN = {"StaleDecision", "NotYourDecision"}
"""Another player or a clock came first: the next update says what is to be decided now."""
MAX_REFUSALS = 5
"""Refusals of one decision in a row after which the bot gives up: it is wrong, not unlucky."""
POLL_SECONDS = 30.0
"""How often a serving bot looks for tables, besides being notified."""

_log = logging.getLogger("hotseat_client")


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot bases its decision on."""

    table_id: str
    game: str
    seat: int
    version: int
    decision: Decision
    view: Any
    """The fields that `Bot(view=…)` selects; None without a selection."""
    state: Any = None
    """With `Bot(state=True)`: what the seat may know, as a state for `hotseat-engine`."""


class Bot:
    """Plays tables with one function.

    `choose` may be a coroutine; an ordinary function runs in a thread of its own, so that the
    connection stays alive meanwhile. It returns a legal action, `action.at(number)`, a line of
    notation, or several of these as one turn.
    """

    def __init__(
        self, client: Hotseat, choose: Choose, *, view: str = "", state: bool = False
    ) -> None:
        self.client = client
        self._choose = choose
        self._view = view
        self._wants_state = state

    async def play(self, table_id: str) -> Result | None:
        """Play at this table until the game is over; return its result, if it has one."""
        table = await self.client.table(table_id)
        async with aclosing(self.client.follow(table_id, view=self._view)) as updates:
            async for update in updates:
                if update.is_over:
                    return update.result
                decision = _mine(update, table.my_seats)
                if decision is not None:
                    await self._settle(table, update, decision)
        return None

    async def _settle(self, table: Table, update: TableUpdate, decision: Decision) -> None:
        """Retry the decision until it is accepted, or until an update supersedes it."""
        for attempt in range(MAX_REFUSALS):
            refused = await self._decide(table, update, decision)
            if refused is None:
                return
            if (await self.client.table(table.id)).version != update.version:
                return
            if attempt == MAX_REFUSALS - 1:
                raise refused

    async def serve(self) -> None:
        """Play wherever the account is seated, until cancelled; accept invitations."""
        playing: dict[str, asyncio.Task[Result | None]] = {}
        news = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._listen(news))
            while True:
                news.clear()
                for invited in await self.client.invitations():
                    await self._accept(invited)
                for table in await self.client.my_tables():
                    if table.status.lower() == "open":
                        await self._get_ready(table)
                    elif not table.is_over and table.id not in playing:
                        playing[table.id] = group.create_task(self.play(table.id))
                playing = {table: task for table, task in playing.items() if not task.done()}
                with suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), POLL_SECONDS)

    async def _listen(self, news: asyncio.Event) -> None:
        async for _ in self.client.inbox_updates():
            news.set()

    async def _decide(
        self, table: Table, update: TableUpdate, decision: Decision
    ) -> Refused | None:
        """Decide and play; return the refusal, or None if no retry is needed."""
        state = None
        if self._wants_state:
            state = await self.client.position(table.id, decision.seat)
            if (await self.client.table(table.id)).version != update.version:
                # Somebody has moved meanwhile: the state may be newer than the legal actions.
                return None
        position = Position(
            table_id=table.id,
            game=table.game.id,
            seat=decision.seat,
            version=update.version,
            decision=decision,
            view=update.view,
            state=state,
        )
        choice = await self._call(position, update.legal_actions)
        try:
            await self.client.play(table.id, decision.key, choice)
        except Refused as refused:
            if refused.kind in OVERTAKEN:
                return None
            _log.warning("seat %d: %r was refused: %s", decision.seat, choice, refused)
            return refused
        return None

    async def _call(self, position: Position, legal: list[LegalAction]) -> Choice:
        if inspect.iscoroutinefunction(self._choose):
            chosen = await self._choose(position, legal)
        else:
            chosen = await asyncio.to_thread(self._choose, position, legal)
        choice: Choice = chosen
        return choice

    async def _accept(self, table_id: str) -> None:
        try:
            await self.client.join_table(table_id)
        except Refused as refused:
            _log.info("table %s: not joined: %s", table_id, refused)

    async def _get_ready(self, table: Table) -> None:
        waiting = [seat for seat in table.seats if seat.seat in table.my_seats and not seat.ready]
        if waiting:
            try:
                await self.client.set_ready(table.id)
            except Refused as refused:
                _log.info("table %s: not ready: %s", table.id, refused)


def _mine(update: TableUpdate, seats: Sequence[int]) -> Decision | None:
    """Return the decision that the update's legal actions belong to."""
    mine = [decision for decision in update.decisions if decision.seat in seats]
    return mine[0] if mine and update.legal_actions else None
