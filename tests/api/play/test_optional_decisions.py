"""A decision that nobody waits for: who has finished Daybreak's local stage may go on."""

from uuid import UUID

import msgspec
from msgspec.structs import replace

from api.play.bots_turn import play_bots
from api.play.load import load
from api.play.play import play
from api.play.position import position
from api.play.preview import preview
from api.play.problems import NotYourDecision, StaleDecision
from api.services import Services
from api.services.caller import Caller
from engine.core import Decision
from engine.games.daybreak import game
from engine.games.daybreak.state import DaybreakState
from tests.api.people import a_person, a_table, any_action, decisions, good, people
from tests.engine.games.daybreak.situation import deal, found
from tests.engine.games.daybreak.situation import play as act
from tests.engine.games.daybreak.situation import table as situation

HAVENS = "tax-haven-regulations"


async def in_local_stage(services: Services, players: list[Caller]) -> UUID:
    """A table of Daybreak whose first local stage has begun."""
    table_id = await a_table(services, players, game="daybreak")
    while (waiting := (await decisions(services, table_id))[0]).kind != "local_stage":
        action = await any_action(services, table_id, waiting)
        caller = players[waiting.seat]
        good(await play(services, caller, table_id, waiting.key, waiting.key, [action]))
    return table_id


async def optional(services: Services, caller: Caller, table_id: UUID) -> tuple[Decision, ...]:
    """What seats may take up, as the caller is told."""
    return good(await position(services, caller, table_id)).optional_decisions


async def test_who_has_finished_is_offered_to_go_on_and_can(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await in_local_stage(services, [ada, ben])
    assert await optional(services, ada, table_id) == ()
    mine = (await decisions(services, table_id))[0]
    good(await play(services, ada, table_id, mine.key, "finish", ["done"]))
    assert [decision.seat for decision in await decisions(services, table_id)] == [1]
    (offered,) = await optional(services, ada, table_id)
    assert (offered.seat, offered.kind) == (0, "resume")
    tried = good(await preview(services, ada, table_id, offered.key, ["resume"]))
    assert [decision.seat for decision in tried.decisions] == [0, 1]
    good(await play(services, ada, table_id, offered.key, "go on", ["resume"]))
    assert [decision.seat for decision in await decisions(services, table_id)] == [0, 1]
    assert await optional(services, ada, table_id) == ()


async def test_nobody_goes_on_for_another_or_once_the_stage_is_over(services: Services) -> None:
    ada, ben = await people(services, "Ada", "Ben")
    table_id = await in_local_stage(services, [ada, ben])
    mine, other = await decisions(services, table_id)
    good(await play(services, ada, table_id, mine.key, "finish", ["done"]))
    (offered,) = await optional(services, ben, table_id)
    refused = await play(services, ben, table_id, offered.key, "not mine", ["resume"])
    assert isinstance(refused, NotYourDecision)
    good(await play(services, ben, table_id, other.key, "finish too", ["done"]))
    late = await play(services, ada, table_id, offered.key, "too late", ["resume"])
    assert isinstance(late, StaleDecision)


async def test_a_bot_that_had_finished_is_woken_by_a_partners_support(services: Services) -> None:
    ada = await a_person(services)
    table_id = await a_table(services, [ada], game="daybreak", seats=2, bots=[None, "steady"])
    state = situation(2)
    found(state, HAVENS, active=False)
    deal(state, 0, "coal-exit-law")
    deal(state, 1, "flaring-ban")
    act(state, 1, "done")
    table = await load(services, table_id)
    row = msgspec.structs.replace(table.row, to_act=tuple(game.to_act(state)))
    services.hot.drop(table_id)
    services.hot.keep(replace(table, row=row, state=state, positions={}))
    (mine,) = row.to_act
    support = f"support {HAVENS} with coal-exit-law"
    good(await play(services, ada, table_id, mine.key, "help me", [support]))
    assert [decision.seat for decision in await decisions(services, table_id)] == [0, 1]
    while await play_bots(services, table_id):
        pass
    after = (await load(services, table_id)).state
    assert isinstance(after, DaybreakState)
    assert after.projects[0].active
    assert [decision.seat for decision in await decisions(services, table_id)] == [0]
