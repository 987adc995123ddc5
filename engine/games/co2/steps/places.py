"""The regions' places for projects: what is on them, and which are free."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.co2.book import Book
from engine.games.co2.entries import Grant
from engine.games.co2.state import Co2State, Project, Region

Standing: TypeAlias = tuple[Region, Grant, str, Project]
"""A project with its region, its grant and the id of its place."""


def standing_projects(state: Co2State, book: Book) -> list[Standing]:
    """Return every project on the board, region by region."""
    found: list[Standing] = []
    for number, region in enumerate(state.regions):
        for slot, project in enumerate(region.projects):
            if project is not None:
                place = book.place_ids[number][slot]
                found.append((region, book.grants[number][slot], place, project))
    return found
