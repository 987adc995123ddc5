"""The cost of two players of a field meeting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from api.tournaments.pairing.history import History
from api.tournaments.terms import EntrantId
from api.tournaments.tournament import Tournament

FORBIDDEN = 1_000_000.0
"""Two who must not meet: worse than anything else."""
REMATCH = 10_000.0
"""A rematch is worse than any difference in points."""
CLUBMATES = 500.0
"""Two of one club, while clubs are kept apart: worse than most differences in points."""
SMALL_TABLE = 400.0
"""A second small table for somebody: worse than any float, better than a rematch."""
FLOATED_BEFORE = 8.0
"""Players who floated before should not float again."""
SAME_SEAT = 3.0
"""Two who both sat in the same seat too often should not meet: less bad than a float."""

Prices: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.float64]]
Vector: TypeAlias = np.ndarray[tuple[int], np.dtype[np.float64]]


class Field:
    """The players of a draw in order, with the costs of their meetings."""

    def __init__(
        self,
        players: Sequence[EntrantId],
        tournament: Tournament,
        history: History,
        *,
        fold: bool = False,
        two: bool = False,
        nearness: float = 0.0001,
        points_count: bool = True,
    ) -> None:
        self.players = list(players)
        self.history = history
        self.fold = fold
        self.two = two
        self.nearness = nearness
        self.points_count = points_count
        self.index = {player: number for number, player in enumerate(self.players)}
        entrants = tournament.entrants
        number = len(tournament.rounds) + 1
        self._forbidden: dict[EntrantId, set[EntrantId]] = {}
        for pair in tournament.forbidden:
            one, other = sorted(pair)
            self._forbidden.setdefault(one, set()).add(other)
            self._forbidden.setdefault(other, set()).add(one)
        apart = number <= tournament.terms.clubs_apart
        clubs: dict[str, int] = {}
        self._club = np.array(
            [
                clubs.setdefault(entrants[player].club or entrants[player].team, len(clubs) + 1)
                if apart and (entrants[player].club or entrants[player].team)
                else 0
                for player in self.players
            ]
        )
        self.points = np.array([float(history.points.get(player, 0)) for player in self.players])
        self._floats = np.array([float(history.floats[player]) for player in self.players])
        self._lean = np.array(
            [float(history.seats[player, 0] - history.seats[player, 1]) for player in self.players]
        )
        self.small = np.array([float(history.small_tables[player]) for player in self.players])
        values, counts = np.unique(self.points, return_counts=True)
        level = dict(zip(values.tolist(), counts.tolist(), strict=True))
        self._half = np.array([level[points] / 2 for points in self.points.tolist()])

    def prices(self, numbers: Sequence[int]) -> Prices:
        """Return the matrix of costs of each two of these players meeting."""
        at = np.asarray(numbers, dtype=np.intp)
        place = at.astype(np.float64)
        distance = np.abs(place[:, None] - place[None, :])
        prices: Prices = np.zeros((len(at), len(at)))
        if self.points_count:
            points, floats = self.points[at], self._floats[at]
            apart = points[:, None] - points[None, :]
            across = apart != 0
            prices += apart * apart
            prices += np.where(across, FLOATED_BEFORE * (floats[:, None] + floats[None, :]), 0.0)
        else:
            across = np.zeros((len(at), len(at)), dtype=bool)
        if self.fold:
            # Among equal points the upper half meets the lower half, as in the Dutch system.
            half = self._half[at][:, None]
            prices += np.where(across, 0.0, 0.01 * np.abs(distance - half))
        else:
            prices += np.where(across, 0.0, self.nearness * distance)
        if self.two:
            lean = self._lean[at]
            both = np.minimum(
                np.minimum(np.abs(lean)[:, None], np.abs(lean)[None, :]), lean[:, None] * lean
            )
            prices += np.where(both > 1, SAME_SEAT, 0.0)
        club = self._club[at]
        prices += np.where((club[:, None] == club[None, :]) & (club[:, None] > 0), CLUBMATES, 0.0)
        self._add_pairs(at, prices)
        np.fill_diagonal(prices, 0.0)
        return prices

    def _add_pairs(self, at: np.ndarray[tuple[int], np.dtype[np.intp]], prices: Prices) -> None:
        here = {self.players[number]: row for row, number in enumerate(at.tolist())}
        for player, row in here.items():
            for other, times in self.history.met.get(player, {}).items():
                column = here.get(other)
                if column is not None:
                    # Cubed: a third meeting is far worse than two second ones.
                    prices[row, column] += REMATCH * times**3
            for other in self._forbidden.get(player, ()):
                column = here.get(other)
                if column is not None:
                    prices[row, column] += FORBIDDEN

    def price_of(self, table: Sequence[EntrantId], short: bool = False) -> float:
        """Return the cost of a table; `short` means that it is smaller than others."""
        numbers = [self.index[player] for player in table]
        price = float(self.prices(numbers).sum()) / 2
        if short:
            price += SMALL_TABLE * float(sum(self.small[number] ** 2 for number in numbers))
        return price

    def are_clubmates(self, one: EntrantId, other: EntrantId) -> bool:
        """Whether the two belong to the same club and clubs are kept apart."""
        club = self._club[self.index[one]]
        return bool(club) and bool(club == self._club[self.index[other]])

    def is_forbidden(self, one: EntrantId, other: EntrantId) -> bool:
        """Whether the two must not meet."""
        return other in self._forbidden.get(one, ())
