"""A round is drawn once, and not before the last one is over."""

from __future__ import annotations

import asyncio

from api.services import Services
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.problems import TournamentRefused
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import good
from tests.api.tournaments.seen import a_tournament, info_of, seen


async def test_a_round_is_drawn_once_however_many_organisers_ask(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    answers = await asyncio.gather(*(draw_round(services, owner, tournament.id) for _ in range(5)))
    assert sum(isinstance(answer, LoadedTournament) for answer in answers) == 1
    drawn = await info_of(services, tournament)
    assert len(drawn.rounds) == 1
    ids = {table.table_id for table in drawn.rounds[0].tables}
    assert len(ids) == 2


async def test_a_round_that_is_not_over_holds_the_next_one_back(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    early = await draw_round(services, owner, tournament.id)
    assert isinstance(early, TournamentRefused)
    assert early.key == "round_not_over"
    rulings = [Ruling(round=1, table_number=place) for place in (1, 2)]
    good(await decide_tables(services, owner, tournament.id, rulings, Why(reason="power cut")))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    assert len(drawn.rounds) == 2
