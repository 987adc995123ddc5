"""Games played to their end over the API."""

from __future__ import annotations

from tests.api.graphql.player import Player


async def play_to_the_end(table_id: str, players: list[Player]) -> None:
    """Everybody takes the first legal action until the game is over."""
    for _ in range(200):
        for player in players:
            table = await player.look(table_id)
            if table["status"] == "OVER":
                return
            mine = [
                decision for decision in table["decisions"] if decision["seat"] in table["mySeats"]
            ]
            if mine:
                first = table["legalActions"][0]["notation"]
                played = await player.play(table_id, mine[0]["key"], first)
                assert played["__typename"] == "Played", played
    raise AssertionError("the game did not end")
