"""A decision as its seat saw it, and the value of each answer."""

from __future__ import annotations

import msgspec

from engine.bots.review.examine import Examined
from engine.bots.review.history import Played
from engine.bots.search import Reason
from engine.core import AnyGame, Chance, State, decode, encode

CLEAR = 0.07
"""How much better the best answer must be than every other one."""
MIN_WORLDS = 8
"""Answers tried in fewer worlds are not compared."""
MIN_OPTIONS, MAX_OPTIONS = 3, 5
EVEN = (0.04, 0.97)
"""Chances outside this range are no longer a contest."""


class PuzzleOption(msgspec.Struct, frozen=True, kw_only=True):
    """A possible answer."""

    notation: str
    chance: float
    """The chance to win with it."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position and the answers to choose from, best first."""

    game: str
    rules: int
    seat: int
    kind: str
    """The decision."""
    position: msgspec.Raw
    """The state, with everything shuffled that the seat could not know."""
    options: tuple[PuzzleOption, ...]
    reasons: tuple[Reason, ...]
    """What the best answer gains compared with the next one."""

    def state(self, game: AnyGame) -> State:
        """Return the position to look at."""
        state: State = decode(bytes(self.position), game.state)
        return state


def make_puzzle(game: AnyGame, played: Played, examined: Examined) -> Puzzle | None:
    """Return the decision as a puzzle; None if its answer is not clear enough."""
    options = [option for option in examined.options if option.worlds >= MIN_WORLDS]
    options.sort(key=lambda option: -option.chance)
    if not examined.is_deep or len(examined.options) < MIN_OPTIONS or len(options) < 2:
        return None
    best, second = options[0], options[1]
    if best.notation != examined.best.notation or best.chance - second.chance < CLEAR:
        return None
    if not EVEN[0] <= best.chance <= EVEN[1]:
        return None
    kinds = [waiting.kind for waiting in game.to_act(played.before) if waiting.seat == played.seat]
    if not kinds:
        return None
    # What was dropped early from the search was no better.
    rest = [option for option in examined.options if option not in options]
    shown = [*options, *(option for option in rest if option.chance < best.chance - CLEAR)]
    if len(shown) < MIN_OPTIONS:
        return None
    luck = Chance(f"puzzle {examined.index}")
    return Puzzle(
        game=game.id,
        rules=played.before.rules,
        seat=played.seat,
        kind=kinds[0],
        position=msgspec.Raw(encode(game.redeal(played.before, played.seat, luck))),
        options=tuple(
            PuzzleOption(notation=option.notation, chance=round(option.chance, 3))
            for option in shown[:MAX_OPTIONS]
        ),
        reasons=examined.reasons,
    )
