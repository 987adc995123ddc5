"""The arithmetic of ratings: openskill's model for any number of players."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

_model = PlackettLuce()

NEWCOMER = 1000
_POINTS = 40


class Skill(msgspec.Struct, frozen=True):
    """The estimated skill of a player, and its uncertainty."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def points(self) -> int:
        """The displayed rating: three sigma below the mean; a newcomer has 1000.

        >>> Skill().points
        1000
        """
        return NEWCOMER + round(_POINTS * (self.mu - 3 * self.sigma))


def rate_players(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """Return the skills after a game of everybody against everybody."""
    teams = [[_model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    rated = _model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]


def rate_group(skills: Sequence[Skill], level: Skill, won: bool) -> tuple[list[Skill], Skill]:
    """Return the skills after a cooperative game, and the game's own skill."""
    group = [_model.rating(mu=skill.mu, sigma=skill.sigma) for skill in skills]
    # A game has one rating and a group several: it counts as often as there are players.
    share = [_model.rating(mu=level.mu, sigma=level.sigma) for _ in skills]
    rated = _model.rate([group, share], ranks=[1.0, 2.0] if won else [2.0, 1.0])
    return (
        [Skill(rating.mu, rating.sigma) for rating in rated[0]],
        Skill(rated[1][0].mu, rated[1][0].sigma),
    )
