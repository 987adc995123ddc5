"""A house for every test of a use case."""

import pytest

from api.base.settings import read_settings
from api.live import InProcessBell
from api.play.seated_tables import PlayedTables
from api.services import Services
from api.store.pool import Pool
from engine.games import all_games
from engine.games_example.windfall import game as windfall
from tests.api.people import FakeClock


@pytest.fixture
def fake_clock() -> FakeClock:
    """The clock, which the test moves."""
    return FakeClock()


@pytest.fixture
def services(pool: Pool, fake_clock: FakeClock) -> Services:
    """A server process without its network: the real games and the reference game."""
    return Services(
        pool=pool,
        bell=InProcessBell(),
        games={**all_games(), windfall.id: windfall},
        settings=read_settings({}),
        tables=PlayedTables(),
        now=fake_clock.now,
    )


@pytest.fixture
def other_services(services: Services) -> Services:
    """A second process on the same database."""
    return Services(
        pool=services.pool,
        bell=InProcessBell(),
        games=services.games,
        settings=services.settings,
        tables=services.tables,
        now=services.now,
    )
