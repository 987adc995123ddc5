"""Small tournaments that were made through the API."""

from __future__ import annotations

from tests.api.graphql.player import Player
from tests.api.graphql.tournaments.organising import act, create


async def a_cup(ada: Player, bots: int = 4, **changes: object) -> str:
    """The id of a tournament with so many bots in it."""
    tournament = await create(ada, **changes)
    for number in range(bots):
        await act(ada, "registerBot", tournament["id"], f'name: "Bot {number}", bot: "random"')
    return str(tournament["id"])


async def a_round(ada: Player, **changes: object) -> str:
    """The id of a tournament of four bots whose first round is drawn."""
    tournament_id = await a_cup(ada, 4, **changes)
    await act(ada, "startTournament", tournament_id)
    await act(ada, "drawRound", tournament_id)
    return tournament_id
