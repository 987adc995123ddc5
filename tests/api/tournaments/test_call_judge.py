"""A player calls a judge, and the desk sees it until somebody has come."""

from __future__ import annotations

from uuid import UUID

from api.services import Services
from api.services.caller import Caller
from api.tournaments.calls import JudgeCall
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.desk.manage_tables import TablesToManage, manage_tables
from api.tournaments.registration.call_judge import call_judge
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.desk import desk_tables
from api.tournaments.views.find_tournament import read_log
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import a_person, good, people
from tests.api.tournaments.seen import a_tournament, key_of

ANSWER = TablesToManage("answer", (1,))


async def two_at_a_table(services: Services) -> tuple[Caller, Caller, TournamentInfo]:
    """Return the owner, one of two players and their tournament, whose first round is on."""
    owner, tournament = await a_tournament(services)
    pair = await people(services, "Ada", "Bob")
    for player in pair:
        good(await register_for_tournament(services, player, tournament.id, None))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    return owner, pair[0], tournament


async def call_seen_by(
    services: Services, caller: Caller | None, tournament_id: UUID
) -> JudgeCall | None:
    (table,) = good(await desk_tables(services, caller, tournament_id))
    return table.call


async def test_the_desk_sees_a_call_until_it_is_answered(services: Services) -> None:
    owner, ada, tournament = await two_at_a_table(services)
    good(await call_judge(services, ada, tournament.id, "  rules   question "))
    call = await call_seen_by(services, owner, tournament.id)
    assert call is not None
    assert (call.text, call.at) == ("rules question", services.now())
    good(await manage_tables(services, owner, tournament.id, ANSWER))
    assert await call_seen_by(services, owner, tournament.id) is None
    assert await key_of(manage_tables(services, owner, tournament.id, ANSWER)) == "nobody_called"


async def test_only_organisers_learn_of_a_call_and_what_it_is_about(services: Services) -> None:
    _, ada, tournament = await two_at_a_table(services)
    good(await call_judge(services, ada, tournament.id, "he looks at his phone"))
    for caller in (None, ada, await a_person(services, "Eve")):
        assert await call_seen_by(services, caller, tournament.id) is None
        lines = good(await read_log(services, caller, tournament.id))
        assert not any("phone" in str(line) for line in lines)


async def test_a_table_calls_once_and_only_while_it_is_played(services: Services) -> None:
    owner, ada, tournament = await two_at_a_table(services)
    eve = await a_person(services, "Eve")
    assert await key_of(call_judge(services, eve, tournament.id)) == "not_registered"
    assert await key_of(call_judge(services, ada, tournament.id, "x" * 201)) == "too_long"
    assert await key_of(call_judge(services, ada, tournament.id, "look\u202e here")) == "too_long"
    good(await call_judge(services, ada, tournament.id))
    assert await key_of(call_judge(services, ada, tournament.id)) == "judge_already_called"
    ruling = Ruling(round=1, table_number=1, ranks=(1, 2))
    good(await decide_tables(services, owner, tournament.id, [ruling]))
    assert await call_seen_by(services, owner, tournament.id) is None
    assert await key_of(call_judge(services, ada, tournament.id)) == "no_open_table"
