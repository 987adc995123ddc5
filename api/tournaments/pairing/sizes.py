"""Into how many tables of which size a field is divided."""

from __future__ import annotations

from api.tournaments.terms import BadTerms


def table_sizes(players: int, seats: int, smallest: int) -> tuple[list[int], int]:
    """Return the sizes of the tables, full ones first, and how many players get a bye.

    As few byes as possible, then as few incomplete tables as possible.

    >>> table_sizes(14, 4, 3)
    ([4, 4, 3, 3], 0)
    >>> table_sizes(5, 4, 3)
    ([4], 1)
    >>> table_sizes(7, 2, 2)
    ([2, 2, 2], 1)
    """
    if players < smallest:
        raise BadTerms("too_few_players", players=players, smallest=smallest)
    for byes in range(players):
        sizes = _split(players - byes, seats, smallest)
        if sizes is not None:
            return sizes, byes
    raise BadTerms("too_few_players", players=players, smallest=smallest)


def _split(players: int, seats: int, smallest: int) -> list[int] | None:
    """Return tables of `seats` down to `smallest` for all players, as even as possible, or None."""
    tables = -(-players // seats)
    if tables * smallest > players:
        return None
    small, extra = divmod(players, tables)
    return [small + 1] * extra + [small] * (tables - extra)
