"""A bot that plays a whole game, with the Python client."""

import asyncio
import os

from hotseat_client import Action, Bot, Hotseat, LegalAction, Position

SERVER = os.environ.get("HOTSEAT", "http://127.0.0.1:8000")


def choose(position: Position, legal: list[LegalAction]) -> Action:
    """Return the first legal action; a better bot starts here."""
    return legal[0]


async def main() -> None:
    """Play against a bot of the server."""
    async with await Hotseat.guest(SERVER, "Robo") as client:
        table = await client.create_table("powergrid", seats=2, bots=[None, "random"])
        await client.start_table(table.id)
        print(await Bot(client, choose).play(table.id))


asyncio.run(main())
