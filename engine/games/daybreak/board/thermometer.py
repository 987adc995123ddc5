"""Carbon on the thermometer, bands, and the crises that they cause.

§5.5 of the rules.
"""

from __future__ import annotations

from engine.core import Log
from engine.games.daybreak.board.counting import in_force, total
from engine.games.daybreak.board.decks import lay_crises
from engine.games.daybreak.board.tokens import end
from engine.games.daybreak.cards.effects.challenges import BandsLimit
from engine.games.daybreak.cards.effects.projects import CrisesMore
from engine.games.daybreak.content import content
from engine.games.daybreak.events import ThermometerChanged
from engine.games.daybreak.state import DaybreakState

CARBON_PER_CELL = 5
BANDS_LIMIT = 8
"""§8.2: 2.0 °C."""


def row_size(state: DaybreakState) -> int:
    """Return the carbon that fills a row: a column of five for each player."""
    return CARBON_PER_CELL * len(state.players)


def bands_limit(state: DaybreakState) -> int:
    """Return how many bands lose the game."""
    return min((rule.n for rule in in_force(state, None, BandsLimit)), default=BANDS_LIMIT)


def heat(state: DaybreakState, carbon: int, log: Log) -> None:
    """Add carbon to the rows; each full row is a band, and at the limit the game is lost."""
    if carbon <= 0:
        return
    gained, state.carbon = divmod(state.carbon + carbon, row_size(state))
    state.bands += gained
    log.tell(ThermometerChanged(carbon, state.bands, state.carbon))
    if state.bands >= bands_limit(state):
        end(state, "too_hot", log)
    elif gained:
        add_due_crises(state, log)


def cool(state: DaybreakState, carbon: int, log: Log) -> int:
    """Remove carbon, which may break a band (ruling 10); return how much was removed."""
    on_it = state.bands * row_size(state) + state.carbon
    left = min(carbon, on_it)
    state.bands, state.carbon = divmod(on_it - left, row_size(state))
    if left:
        log.tell(ThermometerChanged(-left, state.bands, state.carbon))
    return left


def crises_due(state: DaybreakState) -> int:
    """Return the number of crises that the temperature requires now."""
    return max(
        1, content(state.pack, state.rules).crises_at(state.bands) + total(state, None, CrisesMore)
    )


def add_due_crises(state: DaybreakState, log: Log) -> None:
    """Add face-down crises in the same round if the temperature requires more (ruling 11)."""
    due = crises_due(state)
    if due > state.crises_due:
        lay_crises(state, due - state.crises_due, 0, log)
        state.crises_due = due
