"""Create, change and read tournaments through the API."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.api.graphql.player import Player
from tests.api.graphql.sockets import Socket, socket

TOURNAMENT = """
  id version status code format myRole myEntrant roundsPlanned tieBreaks pointsByRank
  entrants { nodes { entrant name bot status checkedIn } }
  rounds {
    nodes {
      number over byes
      tables { nodes { tableNumber entrants status table { id } reasons { key parameters } } }
    }
  }
  standings {
    nodes { rank name points played tieBreaks { name value } gains { round points } }
  }
"""


CUP: dict[str, object] = {
    "title": "Cup",
    "game": "windfall",
    "seats": 2,
    "format": {"swiss": {"rounds": 2}},
    "rated": False,
}


async def create(player: Player, **changes: object) -> Any:
    """What came of making a tournament on these terms."""
    told = await player.ask(
        "mutation($terms: TournamentInput!) { createTournament(terms: $terms)"
        f" {{ {parts('createTournament')} }} }}",
        terms={**CUP, **changes},
    )
    return flat(told["createTournament"])


@asynccontextmanager
async def follow(url: str, player: Player, tournament_id: str) -> AsyncIterator[Socket]:
    """A socket that hears every `version` of the tournament, beginning with today's."""
    async with socket(url, player) as ear:
        await ear.open()
        await ear.listen(
            "subscription($id: ID!) { tournamentUpdates(id: $id)"
            " { ... on TournamentChanged { version } ... on StreamEnded { key } } }",
            id=tournament_id,
        )
        yield ear


async def act(player: Player, name: str, tournament_id: str, given: str = "") -> Any:
    """What a mutation on the tournament answered; `rule` decides one table."""
    if name == "rule":
        ruling, _, reason = given.partition(", reason:")
        name, given = "decideTables", f"rulings: [{{{ruling}}}]"
        given += f", reason:{reason}" if reason else ""
    told = await player.ask(
        f'mutation {{ {name}(tournamentId: "{tournament_id}" {given}) {{ {parts(name)} }} }}'
    )
    return flat(told[name])


def parts(name: str) -> str:
    """What is asked of the mutation's answer."""
    payload = f"{name[0].upper()}{name[1:]}Payload"
    return (
        f"__typename ... on {payload} {{ tournament {{ {TOURNAMENT} }} }}"
        " ... on Problem { key } ... on TournamentRefused { parameters }"
    )


def flat(answer: Any) -> Any:
    """The tournament of an answer, or the problem."""
    return listed(answer.get("tournament", answer))


def listed(answer: Any) -> Any:
    """The answer with lists in place of pages, which are all the first and the last here."""
    if isinstance(answer, list):
        return [listed(entry) for entry in answer]
    if not isinstance(answer, dict):
        return answer
    if set(answer) == {"nodes"}:
        return listed(answer["nodes"])
    return {name: listed(value) for name, value in answer.items()}


async def look(player: Player, tournament_id: str, given: str = "") -> Any:
    """The tournament as the player sees it."""
    told = await player.ask(f'{{ tournament(id: "{tournament_id}" {given}) {{ {TOURNAMENT} }} }}')
    return listed(told["tournament"])
