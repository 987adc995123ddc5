"""Plays many games between bots on all cores, and sums them up."""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from api.base.packs import load_packs
from engine.bots import bots_for
from engine.bots.simulate import Finished, simulate_game
from engine.core import AnyGame, Result, read_options
from engine.core.options import Choice
from engine.games import all_games

Tell = Callable[[int], None]
"""Called with the number of finished games."""

Number = TypeVar("Number", int, float)


class Plan(msgspec.Struct, frozen=True):
    """Which games to play: game number i of a plan is always the same game."""

    game: str
    options: Mapping[str, Choice]
    bots: Sequence[str]
    seed: str
    games: int
    challenge: str = ""
    """Dealt in addition to what the options deal; otherwise the same games as without it."""


class Sums(msgspec.Struct):
    """The sums over a number of finished games."""

    games: int = 0
    actions: int = 0
    reasons: dict[str, int] = {}
    wins: list[float] = []
    """By seat; a win shared by two counts half for each."""
    points: list[int] = []
    ranks: list[int] = []
    together: dict[str, int] = {}
    """How often all won or lost together."""
    won: list[bool] = []
    """For each game, whether all won together."""
    measures: dict[str, float] = {}
    used: dict[str, dict[str, int]] = {}
    met: dict[str, dict[str, int]] = {}
    """Games in which chance brought each entry to the table early on."""
    won_met: dict[str, dict[str, int]] = {}
    """Those of them that all won together."""

    def add(self, finished: Finished) -> None:
        """Add one game."""
        result = finished.result
        self.games += 1
        self.actions += len(finished.record.moves)
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        _add(self.wins, _shares(result))
        _add(self.points, [score.total for score in result.scores])
        _add(self.ranks, list(result.ranks))
        if result.shared is not None:
            outcome = "won" if result.shared else "lost"
            self.together[outcome] = self.together.get(outcome, 0) + 1
            self.won.append(result.shared)
        _add_all(self.measures, finished.tally.measures)
        won = bool(result.shared)
        for kind, counts in finished.tally.used.items():
            _add_all(self.used.setdefault(kind, {}), counts)
        for kind, met in finished.tally.met.items():
            _add_all(self.met.setdefault(kind, {}), {n: int(times) for n, times in met.items()})
            _add_all(
                self.won_met.setdefault(kind, {}), {n: won * times for n, times in met.items()}
            )

    def merge(self, other: "Sums") -> None:
        """Add the games of another part."""
        self.games += other.games
        self.actions += other.actions
        _add(self.wins, other.wins)
        _add(self.points, other.points)
        _add(self.ranks, other.ranks)
        _add_all(self.reasons, other.reasons)
        _add_all(self.together, other.together)
        self.won.extend(other.won)
        _add_all(self.measures, other.measures)
        for mine, theirs in (
            (self.used, other.used),
            (self.met, other.met),
            (self.won_met, other.won_met),
        ):
            for kind, counts in theirs.items():
                _add_all(mine.setdefault(kind, {}), counts)


def play_part(plan: Plan, first: int, last: int) -> Sums:
    """Play games `first` up to but not including `last` of the plan."""
    game = _with_challenge(all_games()[plan.game], plan.challenge)
    options = read_options(game.options, dict(plan.options))
    known = bots_for(plan.game)
    bots = [known[name] for name in plan.bots]
    sums = Sums()
    for number in range(first, last):
        sums.add(simulate_game(game, options, bots, f"{plan.seed}/{number}"))
    return sums


def _with_challenge(game: AnyGame, name: str) -> AnyGame:
    """Return the game, set up with the challenge of this name if there is one."""
    if not name or game.challenges is None:
        return game
    add = game.challenges.setup
    return replace(game, setup=lambda options, seats, chance: add(options, seats, chance, name))


def play_all(plan: Plan, tell: Tell, processes: int | None = None) -> Sums:
    """Play all games of the plan; the sums do not depend on the number of processes."""
    count = min(processes or os.cpu_count() or 1, plan.games)
    if count <= 1:
        sums = Sums()
        for number in range(plan.games):
            sums.merge(play_part(plan, number, number + 1))
            tell(sums.games)
        return sums
    return _play_in_processes(plan, tell, count)


def _play_in_processes(plan: Plan, tell: Tell, count: int) -> Sums:
    size = max(1, min(25, plan.games // (count * 4)))
    starts = range(0, plan.games, size)
    with ProcessPoolExecutor(count, get_context("spawn"), initializer=load_packs) as pool:
        futures = {
            pool.submit(play_part, plan, start, min(start + size, plan.games)): start
            for start in starts
        }
        parts: dict[int, Sums] = {}
        for future in as_completed(futures):
            parts[futures[future]] = future.result()
            tell(sum(part.games for part in parts.values()))
    sums = Sums()
    for start in starts:
        sums.merge(parts[start])
    return sums


def _shares(result: Result) -> list[float]:
    if result.shared is not None:
        return [float(result.shared)] * len(result.ranks)
    share = 1.0 / result.ranks.count(1)
    return [share if rank == 1 else 0.0 for rank in result.ranks]


def _add(to: list[Number], more: Sequence[Number]) -> None:
    if not to:
        to.extend(more)
        return
    for place, value in enumerate(more):
        to[place] += value


def _add_all(to: dict[str, Number], more: Mapping[str, Number]) -> None:
    for name, value in more.items():
        to[name] = to[name] + value if name in to else value
