"""Smooths the curve a little for display."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.review.draft import Point


def smooth(points: Sequence[Point]) -> list[list[float]]:
    """Return each point's chances, averaged with its neighbours; the ends are unchanged."""
    rows = [point.chances for point in points]
    return [
        row
        if number in (0, len(rows) - 1)
        else [
            (before + 2 * here + after) / 4
            for before, here, after in zip(rows[number - 1], row, rows[number + 1], strict=True)
        ]
        for number, row in enumerate(rows)
    ]
