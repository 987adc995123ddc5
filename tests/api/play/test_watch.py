"""Following a table."""

import pytest

from api.play import watch
from api.play.load import load
from api.play.watch import follow_versions
from api.services import Services
from tests.api.people import (
    a_table,
    people,
)
from tests.api.play.planting import plant


async def test_a_follower_hears_of_changes_whose_bell_was_never_rung(
    services: Services, other_services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The other house has a bell of its own: as if its process died between commit and bell.
    monkeypatch.setattr(watch, "POLL_EVERY", 0.05)
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await a_table(services, [ada, ben])
    start = (await load(services, table_id)).version
    versions = follow_versions(services, table_id)
    assert await anext(versions) == start
    await plant(other_services, ada, table_id)
    assert await anext(versions) == start + 1
    await plant(services, ben, table_id)
    assert await anext(versions) == start + 2
    await versions.aclose()
