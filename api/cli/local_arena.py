"""An arena on this machine: on several cores, and resumed after an interruption."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context
from pathlib import Path

import msgspec

from api.base.user_error import UserError
from engine.bots import Bot, bots_for
from engine.bots.arena import Finish, Standing, play_number, standings
from engine.bots.search import Budget, Expert
from engine.games import all_games


class Arena(msgspec.Struct, frozen=True):
    """What is played: the same arena gives the same games."""

    game: str
    line_up: tuple[str, ...]
    seats: int
    seed: str
    playouts: int | None = None
    """Playouts per decision of experts; None: their usual number."""

    def play(
        self, games: int, jobs: int, record: Path | None, tell: Callable[[int], None]
    ) -> list[Standing]:
        """Play what the record lacks, on as many cores; return the standings, best first."""
        names = list(dict.fromkeys(self.line_up))
        # A bot that does not exist is reported before anything is played or written.
        for name in names:
            find_bot(self.game, name)
        try:
            finishes = {} if record is None else self._read(record)
        except OSError as error:
            raise UserError(f"The record {record} cannot be used: {error.strerror}.") from error
        missing = [number for number in range(games) if number not in finishes]
        for number, finish in self._play(missing, jobs):
            finishes[number] = finish
            if record is not None:
                with record.open("ab") as file:
                    file.write(msgspec.json.encode((number, finish)) + b"\n")
            tell(len(finishes))
        return standings(
            names,
            [finishes[number] for number in range(games)],
            self.seed,
            together=all_games()[self.game].about.cooperative,
        )

    def _read(self, record: Path) -> dict[int, Finish]:
        """Return the games in the record by number; a new record begins with the arena."""
        if not record.exists():
            record.write_bytes(msgspec.json.encode(self) + b"\n")
            return {}
        head, *lines = record.read_bytes().split(b"\n")
        try:
            if msgspec.json.decode(head, type=Arena) != self:
                raise UserError(f"{record} is the record of another arena.")
            # The last line is empty, or was cut off when the command was interrupted.
            rows = [
                msgspec.json.decode(line, type=tuple[int, list[tuple[str, int]]])
                for line in lines[:-1]
            ]
        except msgspec.MsgspecError as error:
            raise UserError(f"{record} is not the record of an arena: {error}.") from error
        if lines and lines[-1]:
            record.write_bytes(b"\n".join([head, *lines[:-1], b""]))
        return dict(rows)

    def _play(self, numbers: Sequence[int], jobs: int) -> Iterator[tuple[int, Finish]]:
        if jobs == 1:
            for number in numbers:
                yield number, play_game(self, number)
            return
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            games = {pool.submit(play_game, self, number): number for number in numbers}
            for done in as_completed(games):
                yield games[done], done.result()


def play_game(arena: Arena, number: int) -> Finish:
    """Play one game of an arena."""
    game = all_games()[arena.game]
    bots = {name: _within(find_bot(game.id, name), arena.playouts) for name in arena.line_up}
    return play_number(game, game.options(), bots, arena.line_up, arena.seats, arena.seed, number)


def _within(bot: Bot, playouts: int | None) -> Bot:
    """Limit an expert to this many playouts per decision; other bots are unchanged."""
    if playouts is None or not isinstance(bot, Expert):
        return bot
    return Expert(bot.skill, Budget(playouts))


@cache
def find_bot(game: str, name: str) -> Bot:
    """Return a bot of the game, or the function named by `module:function`."""
    module, colon, function = name.partition(":")
    if not colon:
        bot = bots_for(game).get(name)
        if bot is None:
            known = ", ".join(bots_for(game))
            raise UserError(f"Unknown bot {name!r} (choose from {known}, or module:function).")
        return bot
    try:
        found: Bot = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise UserError(f"The bot {name!r} cannot be loaded: {error}.") from error
    return found
