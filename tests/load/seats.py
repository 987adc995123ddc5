"""One client at all seats of a table: it plays by itself, and knows every answer in advance."""

from __future__ import annotations

from itertools import count

import msgspec

from engine.bots.random_bot import choose_at_random
from engine.core import Chance, Record, State, advance, start
from engine.core.log import Log
from engine.games import all_games
from tests.load.wire import Wire

GAME, SEATS = "powergrid", 3
PLAY = """mutation($id: ID!, $decision: String!, $mutation: String!, $action: String!) {
  play(tableId: $id, decision: $decision, idempotencyKey: $mutation,
       actions: [{notation: $action}]) { __typename } }"""
_numbers = count(1)


class Game:
    """A table of which one client holds every seat, and the moves that it will see."""

    def __init__(self, table_id: str, seed: str) -> None:
        self.table_id = table_id
        self._game = all_games()[GAME]
        self._state: State = start(self._game, Record(GAME, self._game.rules, SEATS, seed, {}))
        self._luck = Chance(f"bench {seed}")

    def next_play(self) -> bytes | None:
        """The body of the next mutation; None when the game is over."""
        waiting = self._game.to_act(self._state)
        if not waiting:
            return None
        action = choose_at_random(self._game, self._state, waiting[0].seat, self._luck)
        advance(self._game, self._state, waiting[0].seat, action, Log())
        variables = {
            "id": self.table_id,
            "decision": waiting[0].key,
            "mutation": f"b{next(_numbers)}",
            "action": str(action),
        }
        return msgspec.json.encode({"query": PLAY, "variables": variables})


async def sit_down(wire: Wire) -> Game:
    """A running table that the client plays alone, as a guest if it was nobody before."""
    if not wire.cookie:
        await wire.ask("mutation { createGuest { __typename } }")
    seed = f"s{next(_numbers)}"
    table = {"game": GAME, "seats": SEATS, "passAndPlay": True, "seed": seed}
    told = await wire.ask(
        "mutation($table: TableInput!) { createTable(table: $table)"
        " { ... on TableCreated { table { id } } } }",
        table=table,
    )
    created = msgspec.convert(told["createTable"], dict[str, dict[str, str]])
    table_id = created["table"]["id"]
    await wire.ask("mutation($id: ID!) { startTable(tableId: $id) { __typename } }", id=table_id)
    return Game(table_id, seed)
