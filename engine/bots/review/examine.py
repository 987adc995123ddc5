"""Searches one decision again: was there something better?"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from engine.bots.review.history import Played
from engine.bots.search import Budget, Expert, Opinion, Reason, find_reason
from engine.bots.search.halving import MIN_TRIALS
from engine.core import Action, AnyGame, Chance, Seat, State


class Weighed(msgspec.Struct, frozen=True):
    """An action with the search's estimate."""

    notation: str
    chance: float
    worlds: int


class Examined(msgspec.Struct, frozen=True):
    """The search result of a decision, from what its seat could know then."""

    index: int
    """The number of the action in the game."""
    seat: int
    options: tuple[Weighed, ...]
    """What was searched, best first; always includes the action that was played."""
    played: str
    usual: str
    """The expert's first choice."""
    reasons: tuple[Reason, ...]
    """What the best action gains over the played one; for a best move, over the next one."""
    is_deep: bool

    @property
    def chance(self) -> float:
        """The chance after the action that was played."""
        return self._chance_of(self.played)

    @property
    def best(self) -> Weighed:
        """The action with the best chance."""
        return self.options[0]

    @property
    def loss(self) -> float:
        """How much better the best action would have been."""
        return 0.0 if self.best.notation == self.played else self.best.chance - self.chance

    @property
    def lead(self) -> float:
        """How much better the played action is than every other one; 0 if it is not the best."""
        if self.best.notation != self.played or len(self.options) < 2:
            return 0.0
        known = [option.chance for option in self.options[1:] if option.worlds >= MIN_TRIALS]
        return self.chance - max(known) if known else 0.0

    @property
    def gain(self) -> float:
        """How much better the action was than the expert's first choice."""
        return self.chance - self._chance_of(self.usual)

    def _chance_of(self, notation: str) -> float:
        found = (option.chance for option in self.options if option.notation == notation)
        return next(found, self.options[0].chance)


MAX_REASONS = 2
LEAST_COUNTED = 0.3
"""Fewer pieces, points or coins on average are not worth mentioning."""


def examine(
    game: AnyGame, expert: Expert, played: Played, index: int, budget: Budget, *, is_deep: bool
) -> Examined | None:
    """Search a decision of the game on what its seat knew; None if there was no choice."""
    state, seat = played.before, played.seat
    luck = Chance(f"examine {index} {is_deep}")
    dealt: State = game.redeal(state, seat, luck)
    first: list[Action] = []

    def candidates(game: AnyGame, state: State, seat: Seat, luck: Chance) -> list[Action]:
        usual = expert.skill.candidates(game, state, seat, luck)
        first.append(usual[0])
        # The search compares all others with the first: an alternative must clearly beat it.
        return list(dict.fromkeys([played.action, *usual]))

    skill = replace(expert.skill, candidates=candidates)
    opinions = Expert(skill, expert.budget).weigh(game, dealt, seat, luck, budget)
    if len(opinions) < 2:
        return None
    if not expert.skill.is_searched(dealt):
        opinions = _trusting(opinions, (played.action, first[0]))
    return Examined(
        index=index,
        seat=seat,
        options=tuple(_weighed(opinion) for opinion in opinions),
        played=str(played.action),
        usual=str(first[0]),
        reasons=_reasons(opinions, str(played.action), frozenset(skill.valuation.own)),
        is_deep=is_deep,
    )


def _trusting(opinions: list[Opinion], trusted: tuple[Action, ...]) -> list[Opinion]:
    """Put the better of the played action and the expert's own first.

    Where the expert plays its first choice, because that measured stronger than its search, a
    search alone is not trusted when it prefers something else.
    """
    known = [opinion for opinion in opinions if opinion.action in trusted]
    best = max(known, key=lambda opinion: (opinion.chance or 0.0, opinion.action == trusted[0]))
    return [best, *(opinion for opinion in opinions if opinion is not best)]


def _weighed(opinion: Opinion) -> Weighed:
    return Weighed(str(opinion.action), round(opinion.chance or 0.0, 4), opinion.worlds)


def _reasons(opinions: list[Opinion], played: str, own: frozenset[str]) -> tuple[Reason, ...]:
    """Compare the best action with the played one, or a best move with the next one."""
    best = opinions[0]
    other = next(
        (opinion for opinion in opinions if str(opinion.action) == played and opinion is not best),
        opinions[1],
    )
    found: list[Reason] = []
    for _ in best.parts:
        reason = find_reason(best, [other])
        if reason is None or len(found) == MAX_REASONS:
            break
        # Having less money, or hardly more, is not a reason that a player would accept.
        change = reason.change
        if change is None or (
            abs(change) >= LEAST_COUNTED and (change > 0 or reason.figure not in own)
        ):
            found.append(reason)
        best = replace(best, parts={**best.parts, reason.figure: other.parts[reason.figure]})
    return tuple(found)
