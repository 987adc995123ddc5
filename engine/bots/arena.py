"""Bots against each other with rotated seats: win shares and ratings, each with its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10, sqrt

import msgspec

from engine.bots import Bot
from engine.bots.simulate import simulate_game
from engine.core import AnyGame, Chance, Options, Result

Z_95 = 1.96
MEAN_RATING = 1500.0
RESAMPLES = 200
ITERATIONS = 60


class Standing(msgspec.Struct, frozen=True):
    """The result of a bot."""

    name: str
    games: int
    """Seats that it played."""
    share: float
    """The share of these seats' games that it won; a tie is shared."""
    low: float
    high: float
    rating: float
    rating_low: float
    rating_high: float


Finish = Sequence[tuple[str, int]]
"""Bot and rank of each seat of a game."""


def play_number(
    game: AnyGame,
    options: Options,
    bots: Mapping[str, Bot],
    line_up: Sequence[str],
    seats: int,
    seed: str,
    number: int,
) -> Finish:
    """Play one game of an arena; return the bot and rank of each seat.

    `line_up` names the bots in the seats, a bot several times if it meets itself. Each deal is
    played once from every seat. Partners do not beat each other: in a cooperative game each bot
    plays all seats of a deal, and a bot that wins a deal that another loses is ranked above it.
    """
    if game.about.cooperative:
        return _play_together(game, options, bots, seats, f"{seed}/{number}")
    deal, turn = divmod(number, len(line_up))
    seated = [line_up[(seat + turn) % len(line_up)] for seat in range(seats)]
    chosen = [bots[name] for name in seated]
    result = simulate_game(game, options, chosen, f"{seed}/{deal}").result
    return list(zip(seated, result.ranks, strict=True))


def _play_together(
    game: AnyGame, options: Options, bots: Mapping[str, Bot], seats: int, seed: str
) -> Finish:
    def won(result: Result) -> bool:
        return bool(result.shared)

    return [
        (name, 1 if won(simulate_game(game, options, [bot] * seats, seed).result) else 2)
        for name, bot in bots.items()
    ]


def standings(
    names: Sequence[str], finishes: Sequence[Finish], seed: str, together: bool = False
) -> list[Standing]:
    """Return the standing of each bot; competitors who tie share a win, partners do not."""
    ratings = rate(names, finishes)
    luck = Chance(f"resample {seed}")
    resampled = [rate(names, [luck.pick(finishes) for _ in finishes]) for _ in range(RESAMPLES)]
    found = []
    for name in names:
        played = [
            (rank, 1 if together else _winners(finish))
            for finish in finishes
            for bot, rank in finish
            if bot == name
        ]
        share = sum(1 / winners if rank == 1 else 0 for rank, winners in played) / len(played)
        low, high = wilson(share, len(played))
        spread = sorted(rating[name] for rating in resampled)
        margin = round(0.025 * RESAMPLES)
        found.append(
            Standing(
                name,
                len(played),
                share,
                low,
                high,
                ratings[name],
                spread[margin],
                spread[-1 - margin],
            )
        )
    return sorted(found, key=lambda standing: -standing.rating)


def _winners(finish: Finish) -> int:
    """Return how many share the first rank."""
    return sum(rank == 1 for _, rank in finish)


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson)."""
    spread = Z_95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    margin = Z_95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - margin), min(1.0, middle + margin)


def rate(names: Sequence[str], finishes: Sequence[Finish]) -> dict[str, float]:
    """Return Bradley–Terry ratings on the Elo scale, from every pair of different bots."""
    wins = {(bot, other): 0.5 for bot in names for other in names if bot != other}
    for finish in finishes:
        for at, (bot, rank) in enumerate(finish):
            for other, beaten in finish[at + 1 :]:
                if bot == other:
                    continue
                points = 1.0 if rank < beaten else 0.5 if rank == beaten else 0.0
                wins[bot, other] += points
                wins[other, bot] += 1 - points
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ITERATIONS):
        strength = {
            bot: sum(wins[bot, other] for other in names if other != bot)
            / sum(
                (wins[bot, other] + wins[other, bot]) / (strength[bot] + strength[other])
                for other in names
                if other != bot
            )
            for bot in names
        }
    logs = {name: 400 * log10(value) for name, value in strength.items()}
    mean = sum(logs.values()) / len(logs)
    return {name: MEAN_RATING + value - mean for name, value in logs.items()}
