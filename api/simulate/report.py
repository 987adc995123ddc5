"""Prints the statistics of simulated games."""

from collections.abc import Mapping, Sequence

from api.simulate.run import Plan, Sums
from api.simulate.shifts import Shift, find_shift, win_margin

Row = tuple[Plan, Sums]

EXPLAINED = (
    "met: games in which the card came to the table in the first rounds, before games differ in "
    "length; shift: points by which they were won oftener than games of their row; +-: chance, 95 %"
)


def print_rows(rows: Sequence[Row], seconds: float, *, cards: bool) -> None:
    """Print each row by itself, then all of them together."""
    games = sum(sums.games for _, sums in rows)
    actions = sum(sums.actions for _, sums in rows)
    print(
        f"{rows[0][0].game}: {games} games, {actions / games:.1f} actions a game, "
        f"{games / seconds:.1f} games/s, {actions / seconds:.0f} actions/s"
    )
    for plan, sums in rows:
        if len(rows) > 1:
            print(f"--- {row_name(plan)}")
        _print_row(plan, sums)
    if len(rows) > 1 and all(sums.together for _, sums in rows):
        _print_win_rates(rows)
    found = [sums for _, sums in rows]
    if cards:
        _print_used(found)
    else:
        _print_use_in_short(found)


def row_name(plan: Plan) -> str:
    """Return what distinguishes this row from the others."""
    chosen = [f"{name}={value}" for name, value in plan.options.items()]
    return ", ".join([f"seats={len(plan.bots)}", *chosen])


def _print_row(plan: Plan, sums: Sums) -> None:
    for outcome, count in sorted(sums.together.items()):
        print(f"{outcome} together: {count / sums.games:.1%}")
    print(f"{'seat':<5}{'bot':<16}{'wins':>8}{'points':>10}{'rank':>8}")
    for seat, bot in enumerate(plan.bots):
        print(
            f"{seat:<5}{bot:<16}{sums.wins[seat] / sums.games:>8.1%}"
            f"{sums.points[seat] / sums.games:>10.2f}{sums.ranks[seat] / sums.games:>8.2f}"
        )
    for title, counts in (("ended by", sums.reasons), ("measure", sums.measures)):
        for name, value in sorted(counts.items()):
            print(f"{title} {name}: {value / sums.games:.3f}")


def _print_win_rates(rows: Sequence[Row]) -> None:
    width = max(len(row_name(plan)) for plan, _ in rows)
    print(f"{'row':<{width}}{'games':>8}{'won':>8}{'+-':>8}")
    for plan, sums in rows:
        won = sums.together.get("won", 0) / sums.games
        print(f"{row_name(plan):<{width}}{sums.games:>8}{won:>8.1%}{win_margin(sums):>8.1f}")


def _uses(rows: Sequence[Sums]) -> dict[str, dict[str, int]]:
    """Return how often each entry was used over all rows."""
    return {
        kind: {name: sum(row.used[kind][name] for row in rows) for name in counts}
        for kind, counts in rows[0].used.items()
    }


def _print_use_in_short(rows: Sequence[Sums]) -> None:
    """Print one line per kind: how many were used, the most and least used, the unused."""
    games = sum(row.games for row in rows)
    for kind, counts in _uses(rows).items():
        order = sorted(counts, key=lambda name: (-counts[name], name))
        used = [name for name in order if counts[name]]
        most = ", ".join(f"{name} {counts[name] / games:.2f}" for name in used[:3])
        least = ", ".join(f"{name} {counts[name] / games:.2f}" for name in used[-3:])
        never = ", ".join(name for name in order if not counts[name]) or "none"
        print(
            f"used {kind}: {len(used)} of {len(order)}; most {most}; least {least}; never {never}"
        )


def _print_used(rows: Sequence[Sums]) -> None:
    """Print a table of the kinds with the same entries, one line per entry."""
    tables: dict[tuple[str, ...], dict[str, dict[str, int]]] = {}
    for kind, counts in _uses(rows).items():
        tables.setdefault(tuple(counts), {})[kind] = counts
    if any(row.met and row.together for row in rows):
        print(EXPLAINED)
    for kinds in tables.values():
        _print_table(rows, kinds)


def _print_table(rows: Sequence[Sums], kinds: Mapping[str, Mapping[str, int]]) -> None:
    names = list(next(iter(kinds.values())))
    shifts = {name: shift for name in names if (shift := _shift(rows, list(kinds), name))}
    print(f"{' and '.join(kinds)}, how often in all:")
    heads = "".join(f"{_head(kind):>12}" for kind in kinds)
    print(f"  {'':<40}{heads}" + (f"{'met':>8}{'shift':>8}{'+-':>8}" if shifts else ""))

    def order(name: str) -> tuple[float, int, str]:
        moved = shifts[name].points if name in shifts else 0.0
        return (-moved, -sum(counts[name] for counts in kinds.values()), name)

    for name in sorted(names, key=order):
        counts = "".join(f"{counts[name]:>12}" for counts in kinds.values())
        shift = shifts.get(name)
        moved = f"{shift.games:>8}{shift.points:>+8.1f}{shift.margin:>8.1f}" if shift else ""
        print(f"  {name:<40}{counts}{moved}")
    if shifts:
        far = max(shifts, key=lambda name: shifts[name].beyond)
        print(f"  farthest beyond chance: {far}, {shifts[far].beyond:.1f} points beyond its +-")


def _head(kind: str) -> str:
    """Return the last word of a kind, which distinguishes the columns of a table."""
    return kind.split()[-1]


def _shift(rows: Sequence[Sums], kinds: Sequence[str], name: str) -> Shift | None:
    """Return the effect of the entry, from the first kind that says when it was met."""
    found = (find_shift(rows, kind, name) for kind in kinds)
    return next((shift for shift in found if shift is not None), None)
