"""What a position is played with: its board, its content and its readings of the rules."""

from __future__ import annotations

from engine.games.powergrid.board import Board, find_board
from engine.games.powergrid.content import Content, Map, content, loaded
from engine.games.powergrid.state import PowergridState

_last: list[tuple[Content, str, str, list[str], Board]] = []
"""The board that was looked up last, with all that it depends on: most often the next one too."""


def content_of(state: PowergridState) -> Content:
    """Return the content of the pack that this position is played with."""
    pack = state.options.pack
    known = loaded.get(pack)
    return content(pack) if known is None else known


def map_of(state: PowergridState) -> Map:
    """Return the map with its own rules (§11)."""
    return content_of(state).maps[state.options.map]


def board_of(state: PowergridState) -> Board:
    """Return the board that this position is played on."""
    known, options, area = content_of(state), state.options, state.area
    if _last:
        of, name, edition, regions, board = _last[0]
        if known is of and area == regions and options.map == name and options.edition == edition:
            return board
    board = find_board(known, options.map, options.edition, tuple(area))
    _last[:] = [(known, options.map, options.edition, area[:], board)]
    return board


def runs_in_turn(state: PowergridState) -> bool:
    """Whether plants run one after another (ruling 48), as they have since rules version 3."""
    return state.rules >= 3
