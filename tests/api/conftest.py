"""A house for every test of a use case."""

import pytest

from api.house import House
from api.live import InProcessBell
from api.settings import read_settings
from api.store.pool import Pool
from engine.games import all_games
from tests.api.people import Hand
from tests.engine.core.windfall import game as windfall


@pytest.fixture
def hand() -> Hand:
    """The hand of the clock, which the test moves."""
    return Hand()


@pytest.fixture
def house(pool: Pool, hand: Hand) -> House:
    """A server process without its network: the real games and the reference game."""
    return House(
        pool=pool,
        bell=InProcessBell(),
        games={**all_games(), windfall.id: windfall},
        settings=read_settings({}),
        now=hand.now,
    )


@pytest.fixture
def other_house(house: House) -> House:
    """A second process on the same database."""
    return House(
        pool=house.pool,
        bell=InProcessBell(),
        games=house.games,
        settings=house.settings,
        now=house.now,
    )
