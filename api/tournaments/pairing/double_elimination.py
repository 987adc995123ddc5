"""Double elimination: the undefeated and the once beaten play among themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from api.tournaments.draw import Draw, DrawnTable, Part, Reason
from api.tournaments.pairing.history import History
from api.tournaments.pairing.knock_out import draw_tables, final_table
from api.tournaments.pairing.knock_out_sizes import Sizes
from api.tournaments.terms import EntrantId


def draw_double(
    players: Sequence[EntrantId],
    beaten: Counter[EntrantId],
    sizes: Sizes,
    history: History,
    dropped: Collection[EntrantId] = (),
) -> Draw:
    """Return the next round for the players still in, by seed.

    As soon as all remaining players fit at one table, they play the final. If pairing leaves
    somebody over, the bye goes to the player with the fewest byes, preferring those who have just
    `dropped` from the upper bracket: the loser of its final waits for the final of the lower one.
    """
    upper = [player for player in players if beaten[player] == 0]
    lower = [player for player in players if beaten[player] == 1]
    enough = sizes.seats if sizes.seats > 2 else 2
    if len(players) <= enough and (sizes.seats > 2 or len(upper) <= 1):
        return Draw((final_table(players, sizes, history),))
    parts = [
        _pool(upper, "upper", sizes, history, dropped),
        _pool(lower, "lower", sizes, history, dropped),
    ]
    return Draw(
        tuple(table for draw in parts for table in draw.tables),
        tuple(player for draw in parts for player in draw.byes),
        tuple(reason for draw in parts for reason in draw.bye_reasons),
    )


def _pool(
    players: Sequence[EntrantId],
    part: Part,
    sizes: Sizes,
    history: History,
    dropped: Collection[EntrantId],
) -> Draw:
    """Return the tables of one bracket; players too few to fill a table get byes."""
    if len(players) < sizes.smallest:
        reasons = tuple(Reason("bye_seed", {"player": player}) for player in players)
        return Draw((), tuple(players), reasons)
    if len(players) <= sizes.seats:
        tables: tuple[DrawnTable, ...] = (final_table(players, sizes, history),)
        byes: tuple[EntrantId, ...] = ()
        reasons = ()
    elif sizes.seats == 2:
        first = sorted(players, key=lambda player: (history.byes[player], player not in dropped))
        byes = tuple(first[: len(players) % 2])
        playing = [player for player in players if player not in byes]
        reasons = tuple(
            Reason("bye_fewest", {"player": player, "byes": history.byes[player]})
            for player in byes
        )
        tables = tuple(_pairs(playing, history))
    else:
        draw = draw_tables(players, sizes, history)
        tables, byes, reasons = draw.tables, draw.byes, draw.bye_reasons
    named = Reason("upper_bracket" if part == "upper" else "lower_bracket")
    return Draw(
        tuple(DrawnTable(table.players, (named,), part=part) for table in tables), byes, reasons
    )


def _pairs(players: Sequence[EntrantId], history: History) -> list[DrawnTable]:
    """Pair the best with the lowest-seeded players they have not met yet."""
    left = list(players)
    tables = []
    while left:
        one = left.pop(0)
        fewest = min(history.times_met(one, other) for other in left)
        other = next(o for o in reversed(left) if history.times_met(one, o) == fewest)
        left.remove(other)
        tables.append(DrawnTable((one, other)))
    return tables
