"""A whole tournament of 64 bots through the API, with a server that goes away in mid-round."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from api.base.settings import Settings
from tests.api.graphql.conftest import GAMES
from tests.api.graphql.player import Player
from tests.api.graphql.tournaments.organising import act, create, look
from tests.conftest import serving

BOTS = 64


async def finished(player: Player, tournament_id: str, tables: int) -> Any:
    """The tournament as soon as so many tables of its newest round have a result."""
    while True:
        tournament = await look(player, tournament_id)
        done = [
            table for table in tournament["rounds"][-1]["tables"] if table["status"] == "FINISHED"
        ]
        if len(done) >= tables:
            return tournament
        await asyncio.sleep(0.2)


async def test_an_event_of_64_bots_survives_a_restart_in_mid_round(
    database_url: str, tmp_path: Path
) -> None:
    settings = Settings(home=tmp_path, database_url=database_url, points_per_second=0)
    async with serving(settings, GAMES) as url, Player(url, "Olga") as olga:
        await olga.sign_in()
        tournament_id = (await create(olga))["id"]
        for number in range(BOTS):
            given = f'name: "Bot {number}", bot: "random"'
            await act(olga, "registerBot", tournament_id, given)
        await act(olga, "startTournament", tournament_id)
        await act(olga, "drawRound", tournament_id)
        await finished(olga, tournament_id, 1)
        cookies = dict(olga.http.cookies)
    async with serving(settings, GAMES) as url, Player(url, "Olga") as olga:
        olga.http.cookies.update(cookies)
        await finished(olga, tournament_id, BOTS // 2)
        await act(olga, "drawRound", tournament_id)
        await finished(olga, tournament_id, BOTS // 2)
        over = await act(olga, "drawRound", tournament_id)
    assert over["status"] == "OVER"
    assert [line["played"] for line in over["standings"]] == [2] * BOTS
    assert sum(line["points"] for line in over["standings"]) == 2 * BOTS
    tables = [table["table"]["id"] for drawn in over["rounds"] for table in drawn["tables"]]
    assert len(set(tables)) == BOTS
