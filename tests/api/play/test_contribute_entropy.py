"""A player adds luck to the shuffle before the start."""

from __future__ import annotations

from api.base.problem import BadInput
from api.play.contribute_entropy import contribute_entropy
from api.play.problems import AlreadyStarted
from api.play.start_table import start_table
from api.services import Services
from tests.api.people import a_person, an_open_table, good


async def test_a_contribution_comes_before_the_start_and_fits_a_record(
    services: Services,
) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada, pass_and_play=True)
    for bad in ("", "x" * 65, "a b", "a\nb", "ä"):
        assert await contribute_entropy(services, ada, table.id, bad) == BadInput(field="entropy")
    good(await start_table(services, ada, table.id))
    assert await contribute_entropy(services, ada, table.id, "late") == AlreadyStarted()
