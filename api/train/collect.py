"""Collects positions from games between bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.bots import bots_for
from engine.bots.search import Skill
from engine.bots.simulate import simulate_game
from engine.core import AnyGame, Options, Seat, State

TABLES = ("casual", "steady", "expert", "expert")
"""The bots, game by game: weaker bots reach positions that experts avoid, and experts play their
first choice without a search."""


@dataclass
class Seen:
    """One position and how its game ended."""

    game: int
    progress: float
    own: list[list[float]]
    """By seat."""
    shared: list[float]
    wins: list[float]
    """By seat: 1 for the winner, fractions for a tie."""
    saved: bool = True
    """False: all lost together."""


@dataclass
class Lessons:
    """The positions of a number of games."""

    positions: list[Seen] = field(default_factory=list)
    noticed: dict[str, list[tuple[list[float], float]]] = field(default_factory=dict)


def collect(
    game: AnyGame,
    options: Options,
    skill: Skill,
    seats: int,
    games: int,
    seed: str,
    tell: Callable[[int], None],
) -> Lessons:
    """Play the games and record every position where a new moment begins."""
    bots, lessons = bots_for(game.id), Lessons()
    for number in range(games):
        kind = TABLES[number % len(TABLES)]
        table = [skill.policy if kind == "expert" else bots[kind]] * seats
        watcher = _Watcher(skill, number, lessons)
        result = simulate_game(game, options, table, f"{seed}/{seats}/{number}", watcher).result
        winners = max(1, result.ranks.count(1))
        for seen in watcher.found:
            seen.saved = skill.valuation.is_saved(result)
            seen.wins = [float(rank == 1) / winners for rank in result.ranks]
        lessons.positions.extend(watcher.found)
        tell(number + 1)
    return lessons


class _Watcher:
    """Records the positions of a game in progress."""

    def __init__(self, skill: Skill, number: int, lessons: Lessons) -> None:
        self._skill, self._number, self._lessons = skill, number, lessons
        self._moment = -1
        self._steps = 0
        self.found: list[Seen] = []

    def __call__(self, state: State) -> None:
        skill = self._skill
        self._steps += 1
        if self._steps % 7 == 0:
            for name, figures, target in skill.notice(state):
                self._lessons.noticed.setdefault(name, []).append((figures, target))
        moment = skill.moment(state)
        if moment <= self._moment:
            return
        self._moment = moment
        valuation = skill.valuation
        rows = [list(valuation.weigh_own(state, Seat(seat))) for seat in range(len(state.acted))]
        shared = list(valuation.weigh_shared(state))
        self.found.append(Seen(self._number, valuation.progress(state), rows, shared, []))
