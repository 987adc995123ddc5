"""A bot for all games: it rates actions by their names, and plays against the server's bots."""

import asyncio
import os
import random
import sys

from hotseat_client import Action, Bot, Hotseat, LegalAction, Position

WEIGHTS = {"build": 9, "install": 9, "propose": 7, "construct": 9, "buy": 5, "open": 4, "bid": 1}


def choose(position: Position, legal: list[LegalAction]) -> Action:
    """Return one of the legal actions; for a free number, the lowest one allowed."""
    weights = [WEIGHTS.get(action.notation.split()[0], 2) for action in legal]
    action = random.choices(legal, weights)[0]
    return action.at(action.range.low) if action.range else action


async def play(client: Hotseat, game: str) -> None:
    """Play one game against a bot of the server."""
    table = await client.create_table(game, seats=2, bots=[None, "random"])
    await client.start_table(table.id)
    result = await Bot(client, choose).play(table.id)
    print(f"{game}: {result.reason if result else 'no result'}, ranks {result and result.ranks}")


async def main() -> None:
    """Sign in as a guest and play the named games."""
    server = os.environ.get("HOTSEAT", "http://127.0.0.1:8000")
    async with await Hotseat.guest(server, "Robo") as client:
        for game in sys.argv[1:] or ["powergrid", "co2", "daybreak"]:
            await play(client, game)


asyncio.run(main())
