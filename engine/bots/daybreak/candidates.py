"""The actions of Daybreak that are worth a search, the thrifty bot's first."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.daybreak.local import Option, Plan
from engine.bots.daybreak.outlook import look
from engine.bots.daybreak.thrift import THRIFT, choose_thriftily
from engine.core import Action, AnyGame, Chance, Ranged, Seat, State
from engine.games.daybreak.actions import Done, UseProject, UseStack
from engine.games.daybreak.state import DaybreakState

MAX_CANDIDATES = 6
"""More candidates would leave too few playouts for each."""
PLACES = 2
"""Places of one card that are considered."""


def find_candidates(game: AnyGame, state: State, seat: Seat, luck: Chance) -> list[Action]:
    """Return what the thrifty bot would do, then what else might be better."""
    assert isinstance(state, DaybreakState)
    first = choose_thriftily(game, state, seat, luck)
    if state.stage == "local" and state.players[seat].doing is None and state.question is None:
        others = [option.action for option in _best_local(game, state, seat)]
        return list(dict.fromkeys([first, *others[: MAX_CANDIDATES - 2], Done()]))
    legal = game.legal_actions(state, seat)
    if len(legal) == 1:
        return [first]
    spread = [action.at(action.low) if isinstance(action, Ranged) else action for action in legal]
    return list(dict.fromkeys([first, *spread]))[:MAX_CANDIDATES]


def _best_local(game: AnyGame, state: DaybreakState, seat: Seat) -> list[Option]:
    """Return uses of projects and places of cards, by their promise."""
    plan = Plan(state, look(state, THRIFT), seat)
    found = list(_uses(game, state, seat, plan))
    for card in dict.fromkeys(state.players[seat].hand):
        places = sorted(plan.places(card), key=lambda option: -option.gain)
        found.extend(places[:PLACES])
    return sorted(found, key=lambda option: -option.gain)


def _uses(game: AnyGame, state: DaybreakState, seat: Seat, plan: Plan) -> Iterator[Option]:
    for action in game.legal_actions(state, seat):
        if isinstance(action, UseStack):
            yield Option(plan.now[action.stack], action)
        elif isinstance(action, UseProject):
            yield Option(1.0, action)
