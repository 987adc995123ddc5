"""Plays each challenge alone, in the same games as without it, and prints its effect."""

from collections.abc import Sequence

import msgspec

from api.base.user_error import UserError
from api.simulate.run import Plan, Sums
from api.simulate.shifts import Shift, find_challenge_shift
from engine.core import read_options
from engine.games import all_games

Pairs = dict[str, list[tuple[Sums, Sums]]]

EXPLAINED = (
    "shift: points by which games with the challenge were won oftener than the same games without "
    "it; one for a single player goes to a seat by lot; +-: chance, 95 %"
)


def with_challenges(plans: Sequence[Plan]) -> list[Plan]:
    """Return each row without a challenge, followed by one row per challenge."""
    game = all_games()[plans[0].game]
    if game.challenges is None:
        raise UserError(f"{game.about.title} has no challenges to try.")
    found = []
    for plan in plans:
        options = read_options(game.options, dict(plan.options))
        names = game.challenges.names(options, len(plan.bots))
        found.append(plan)
        found.extend(msgspec.structs.replace(plan, challenge=name) for name in names)
    return found


def find_shifts(rows: Sequence[tuple[Plan, Sums]]) -> dict[str, Shift]:
    """Return the effect of each challenge over all rows, from most positive to most negative."""
    pairs: Pairs = {}
    without: Sums | None = None
    for plan, sums in rows:
        if not plan.challenge:
            without = sums
        elif without is not None:
            pairs.setdefault(plan.challenge, []).append((without, sums))
    shifts = {name: find_challenge_shift(found) for name, found in pairs.items()}
    return dict(sorted(shifts.items(), key=lambda named: (-named[1].points, named[0])))


def print_shifts(rows: Sequence[tuple[Plan, Sums]]) -> None:
    """Print one line per challenge."""
    plain = [sums for plan, sums in rows if not plan.challenge]
    games = sum(sums.games for sums in plain)
    won = sum(sums.together.get("won", 0) for sums in plain)
    print(f"without a challenge: {games} games, {won / games:.1%} won")
    print(EXPLAINED)
    print(f"  {'challenge':<40}{'games':>8}{'shift':>8}{'+-':>8}")
    shifts = find_shifts(rows)
    for name, shift in shifts.items():
        print(f"  {name:<40}{shift.games:>8}{shift.points:>+8.1f}{shift.margin:>8.1f}")
    far = max(shifts, key=lambda name: abs(shifts[name].points))
    print(f"  farthest: {far}")
