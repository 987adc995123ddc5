"""A complete event of each format through the public API: bots play, the ranking is redone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.api.graphql.player import Player
from tests.api.graphql.tournaments.cups import a_cup
from tests.api.graphql.tournaments.organising import act, listed
from tests.api.graphql.tournaments.recomputed import recomputed_ranks

ALL = """
  id status cooperative pointsByRank winners
  stages { format }
  entrants { nodes { entrant seed } }
  rounds {
    nodes {
      number stage over byes
      tables { nodes { tableNumber entrants ranks scores status part group } }
    }
  }
  standings { nodes { rank entrant } }
"""

BY_SCORE = {"by": "SCORE"}
FORMATS: dict[str, tuple[int, dict[str, object]]] = {
    "Swiss": (6, {"format": {"swiss": {"rounds": 3}}}),
    "Swiss at uneven tables": (7, {"seats": 4, "format": {"swiss": {"rounds": 2}}}),
    "round robin of pairs": (5, {"format": {"roundRobin": {}}}),
    "round robin of threes": (9, {"seats": 3, "format": {"roundRobin": {}}}),
    "round robin of fours": (8, {"seats": 4, "format": {"roundRobin": {}}}),
    "by score": (5, {"scoring": BY_SCORE, "format": {"swiss": {"rounds": 3}}}),
    "league": (4, {"format": {"league": {"rounds": 2}}}),
    "knock-out": (6, {"format": {"knockOut": {"thirdPlace": True}}}),
    "knock-out of fours": (8, {"seats": 4, "format": {"knockOut": {"advance": 2}}}),
    "double elimination": (5, {"format": {"knockOut": {"double": True}}}),
    "groups and a final": (6, {"format": {"groups": {"groupSize": 3, "advance": 1}}}),
    "Swiss, then a knock-out of four": (
        6,
        {
            "format": {"swiss": {"rounds": 2}},
            "laterStages": [{"format": {"knockOut": {}}, "cut": 4}],
        },
    ),
    "cooperative": (
        6,
        {
            "game": "daybreak",
            "seats": 2,
            "cooperative": True,
            "format": {"swiss": {"rounds": 2}},
        },
    ),
}


async def look(player: Player, tournament_id: str) -> Any:
    told = await player.ask(f'{{ tournament(id: "{tournament_id}") {{ {ALL} }} }}')
    return listed(told["tournament"])


async def played_round(player: Player, tournament_id: str, number: int) -> Any:
    """Return the tournament as soon as its bots have finished the round."""
    while True:
        tournament = await look(player, tournament_id)
        rounds = tournament["rounds"]
        if len(rounds) > number or (len(rounds) == number and rounds[-1]["over"]):
            return tournament
        await asyncio.sleep(0.05)


async def break_ties(player: Player, tournament: Any) -> None:
    """Decide the knock-out tables that ended in a tie: somebody must go on."""
    drawn = tournament["rounds"][-1]
    if tournament["stages"][drawn["stage"] - 1]["format"] != "KNOCK_OUT":
        return
    for table in drawn["tables"]:
        ranks = table["ranks"]
        if len(set(ranks)) == len(ranks):
            continue
        order = sorted(range(len(ranks)), key=ranks.__getitem__)
        strict = [order.index(seat) + 1 for seat in range(len(order))]
        ruling = f"round: {drawn['number']}, tableNumber: {table['tableNumber']}, ranks: {strict}"
        decided = await act(player, "rule", tournament["id"], f'{ruling}, reason: "tie"')
        assert "key" not in decided, decided


@pytest.mark.parametrize("name", FORMATS)
async def test_the_final_ranking_is_the_one_that_its_results_give(
    players: list[Player], name: str
) -> None:
    ada = players[0]
    bots, changes = FORMATS[name]
    ties = ["OPPONENTS_POINTS", "WINS", "SEED"]
    tournament_id = await a_cup(ada, bots, tieBreaks=ties, **changes)
    await act(ada, "startTournament", tournament_id)
    for number in range(1, 20):
        # A league draws its next round by itself.
        await act(ada, "drawRound", tournament_id)
        tournament = await look(ada, tournament_id)
        if tournament["status"] == "OVER":
            break
        await break_ties(ada, await played_round(ada, tournament_id, number))
    assert tournament["status"] == "OVER"
    ranks = {line["entrant"]: line["rank"] for line in tournament["standings"]}
    assert len(ranks) == bots
    by_score = changes.get("scoring") == BY_SCORE
    assert ranks == recomputed_ranks(tournament, by_score=by_score)
    assert tournament["winners"] == [player for player, rank in ranks.items() if rank == 1]
