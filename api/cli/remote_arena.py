"""An arena on a server: its own bots, bots on this machine, and programs running elsewhere."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack

import msgspec

from api.base.user_error import UserError
from api.client import Bot as ClientBot
from api.client import Hotseat, Position, Refused, Result, Table
from engine.bots import Bot
from engine.bots.arena import Finish, Standing, standings
from engine.core import AnyGame, Chance, Seat, decode

READY_SECONDS = 60.0
"""Seconds that a program elsewhere may take to join."""
PARTNER = "casual"
"""The bot in the other seats of a cooperative game."""


class ServerBot(msgspec.Struct, frozen=True):
    """A bot that the server runs."""

    level: str


class Guest(msgspec.Struct, frozen=True):
    """A function on this machine that plays for a guest account."""

    bot: Bot


class Account(msgspec.Struct, frozen=True):
    """An account played by a program elsewhere."""

    id: str


Entry = ServerBot | Guest | Account


def find_entry(name: str, levels: Sequence[str]) -> Entry:
    """Return the bot with this name: a level, `account:ID` or `module:function`."""
    kind, colon, rest = name.partition(":")
    if not colon:
        if name not in levels:
            known = ", ".join(levels)
            raise UserError(
                f"Unknown bot {name!r} (choose from {known}, account:ID or module:function)."
            )
        return ServerBot(name)
    if kind == "account":
        return Account(rest)
    try:
        return Guest(getattr(importlib.import_module(kind), rest))
    except (ImportError, AttributeError) as error:
        raise UserError(f"The bot {name!r} cannot be loaded: {error}.") from error


class RemoteArena(msgspec.Struct, kw_only=True):
    """Games of one kind between bots at tables of a server."""

    url: str
    token: str | None
    game: AnyGame
    entries: Mapping[str, Entry]
    seats: int
    seed: str

    async def play(self, games: int, tell: Callable[[int], None]) -> list[Standing]:
        """Play the games one after another; return the standings, best first."""
        names = list(self.entries)
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(await self._host())
            guests = await self._sign_in(stack)
            finishes: list[Finish] = []
            for number in range(games):
                deal, turn = divmod(number, len(names))
                if self.game.about.cooperative:
                    finishes.append(await self._play_each(host, guests, f"{self.seed}/{number}"))
                else:
                    line_up = [names[(seat + turn) % len(names)] for seat in range(self.seats)]
                    result = await self._play(host, guests, line_up, f"{self.seed}/{deal}")
                    finishes.append(list(zip(line_up, result.ranks, strict=True)))
                tell(number + 1)
        return standings(names, finishes, self.seed, together=self.game.about.cooperative)

    async def _host(self) -> Hotseat:
        return (
            Hotseat(self.url, self.token) if self.token else await Hotseat.guest(self.url, "Arena")
        )

    async def _sign_in(self, stack: AsyncExitStack) -> dict[str, Hotseat]:
        """Return a guest account for each function on this machine."""
        guests = {}
        for number, (name, entry) in enumerate(self.entries.items()):
            if isinstance(entry, Guest):
                client = await Hotseat.guest(self.url, f"Arena {number + 1}")
                guests[name] = await stack.enter_async_context(client)
        return guests

    async def _play_each(self, host: Hotseat, guests: Mapping[str, Hotseat], seed: str) -> Finish:
        """Let each bot play the deal with the server's bots as partners; winners rank first."""
        finish = []
        for name in self.entries:
            line_up = [name, *[PARTNER] * (self.seats - 1)]
            result = await self._play(host, guests, line_up, seed)
            finish.append((name, 1 if result.shared else 2))
        return finish

    async def _play(
        self, host: Hotseat, guests: Mapping[str, Hotseat], line_up: Sequence[str], seed: str
    ) -> Result:
        entries = [self.entries.get(name, ServerBot(PARTNER)) for name in line_up]
        # An account can sit at a table only once; a second seat of the same bot uses another one.
        table = await host.create_table(
            self.game.id,
            self.seats,
            seat=None,
            seed=seed,
            bots=[entry.level if isinstance(entry, ServerBot) else None for entry in entries],
            accounts=[entry.id if isinstance(entry, Account) else None for entry in entries],
        )
        async with asyncio.TaskGroup() as group:
            playing = []
            for seat, (name, entry) in enumerate(zip(line_up, entries, strict=True)):
                if isinstance(entry, Guest):
                    await guests[name].join_table(table.id, table.invitation, seat)
                    await guests[name].set_ready(table.id)
                    bot = ClientBot(guests[name], self._chooser(entry.bot), state=True)
                    playing.append((bot, table.id))
            await self._start(host, table)
            for bot, table_id in playing:
                group.create_task(bot.play(table_id))
            async for update in host.follow(table.id):
                if update.is_over:
                    break
        if update.result is None:
            raise UserError(f"A game was abandoned ({self.url}/tables/{table.id}).")
        return update.result

    async def _start(self, host: Hotseat, table: Table) -> None:
        """Start as soon as the programs elsewhere have joined."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                while True:
                    try:
                        return await host.start_table(table.id)
                    except Refused as refused:
                        if refused.key not in {"not_ready", "seats_empty"}:
                            raise
                    await asyncio.sleep(0.5)
        except TimeoutError:
            raise UserError("A bot that plays elsewhere did not join in time.") from None

    def _chooser(self, bot: Bot) -> Callable[[Position, object], str]:
        """Wrap the function as a client's bot: the position becomes a state of the engine."""
        luck = Chance(f"arena {self.seed}")

        def choose(position: Position, legal: object) -> str:
            state = decode(msgspec.json.encode(position.state), self.game.state)
            return str(bot(self.game, state, Seat(position.seat), luck))

        return choose
