"""Logistic fits, small enough to take seconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from api.train.collect import Lessons, Seen
from engine.bots.search.value import Model

KEPT_ASIDE = 5
"""Every n-th game is held out to measure the fit."""
RIDGE = 0.3
"""Regularises weights that few games support."""

Array: TypeAlias = NDArray[np.float64]


def fit(lessons: Lessons, signs: Sequence[int] = ()) -> tuple[Model, float]:
    """Return the weights, and the loss on held-out games relative to guessing."""
    learnt = [seen for seen in lessons.positions if seen.game % KEPT_ASIDE]
    aside = [seen for seen in lessons.positions if seen.game % KEPT_ASIDE == 0]
    losses = []
    rivalry: tuple[float, ...] = ()
    survival: tuple[float, ...] = ()
    if len(learnt[0].own) > 1 and learnt[0].own[0]:
        rivalry = _fit_rivalry([seen for seen in learnt if seen.saved])
        losses.append(_rivalry_loss(rivalry, [seen for seen in aside if seen.saved]))
    elif learnt[0].own[0]:
        rivalry = (0.0,) * (2 * len(learnt[0].own[0]))
    if learnt[0].shared:
        survival = _fit_survival(learnt, signs)
        losses.append(_survival_loss(survival, aside))
    extra = {name: _fit_line(rows) for name, rows in lessons.noticed.items()}
    return Model(_short(rivalry), _short(survival), extra), round(float(np.mean(losses)), 4)


def _rows(positions: Sequence[Seen]) -> tuple[Array, Array]:
    """Return figures by position, seat and weight, and who won."""
    own = np.array([seen.own for seen in positions])
    progress = np.array([seen.progress for seen in positions])[:, None, None]
    return np.concatenate([own, own * progress], axis=2), np.array(
        [seen.wins for seen in positions]
    )


def _fit_rivalry(positions: Sequence[Seen]) -> tuple[float, ...]:
    figures, wins = _rows(positions)

    def loss(weights: Array) -> tuple[float, Array]:
        chances = _softmax(figures @ weights)
        value = -np.sum(wins * np.log(chances + 1e-12)) + RIDGE * weights @ weights
        slope = np.einsum("psf,ps->f", figures, chances - wins) + 2 * RIDGE * weights
        return float(value), slope

    found = minimize(loss, np.zeros(figures.shape[2]), jac=True, method="L-BFGS-B")
    return tuple(found.x)


def _rivalry_loss(weights: Sequence[float], positions: Sequence[Seen]) -> float:
    figures, wins = _rows(positions)
    chances = _softmax(figures @ np.array(weights))
    guess = np.log(figures.shape[1])
    return float(-np.mean(np.sum(wins * np.log(chances + 1e-12), axis=1)) / guess)


def _softmax(sums: Array) -> Array:
    odds: Array = np.exp(sums - sums.max(axis=1, keepdims=True))
    chances: Array = odds / odds.sum(axis=1, keepdims=True)
    return chances


def _shared(positions: Sequence[Seen]) -> tuple[Array, Array]:
    shared = np.array([seen.shared for seen in positions])
    progress = np.array([seen.progress for seen in positions])[:, None]
    ones = np.ones((len(positions), 1))
    return np.concatenate([ones, shared, shared * progress], axis=1), np.array(
        [float(seen.saved) for seen in positions]
    )


def _fit_survival(positions: Sequence[Seen], signs: Sequence[int]) -> tuple[float, ...]:
    figures, saved = _shared(positions)

    def loss(weights: Array) -> tuple[float, Array]:
        sums = figures @ weights
        value = np.sum(np.logaddexp(0.0, sums) - saved * sums) + RIDGE * weights @ weights
        slope = figures.T @ (1 / (1 + np.exp(-sums)) - saved) + 2 * RIDGE * weights
        return float(value), slope

    bounds = [(None, None), *(_bound(sign) for sign in (*signs, *signs))] if signs else None
    start = np.zeros(figures.shape[1])
    found = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=bounds)
    return tuple(found.x)


def _bound(sign: int) -> tuple[float | None, float | None]:
    return (0.0 if sign > 0 else None, 0.0 if sign < 0 else None)


def _survival_loss(weights: Sequence[float], positions: Sequence[Seen]) -> float:
    figures, saved = _shared(positions)
    sums = figures @ np.array(weights)
    share = min(0.99, max(0.01, float(saved.mean())))
    guess = -(share * np.log(share) + (1 - share) * np.log(1 - share))
    return float(np.mean(np.logaddexp(0.0, sums) - saved * sums) / guess)


def _fit_line(rows: Sequence[tuple[list[float], float]]) -> tuple[float, ...]:
    figures = np.array([row for row, _ in rows])
    targets = np.array([target for _, target in rows])
    weights = np.linalg.lstsq(figures, targets, rcond=None)[0]
    error = float(np.sqrt(np.mean((figures @ weights - targets) ** 2)))
    return (*_short(tuple(weights)), round(error, 2))


def _short(weights: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(float(weight), 4) for weight in weights)
