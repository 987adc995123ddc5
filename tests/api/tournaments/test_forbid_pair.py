"""Directors keep two entrants apart."""

from __future__ import annotations

from api.services import Services
from api.tournaments.desk.forbid_pair import forbid_pair
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import good
from tests.api.tournaments.seen import a_tournament, entrant_named, key_of, seen


async def test_a_forbidden_pair_is_not_drawn_and_may_be_allowed_again(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    pair = entrant_named(tournament, "Bot 0"), entrant_named(tournament, "Bot 2")
    forbidden = await seen(services, owner, forbid_pair(services, owner, tournament.id, pair))
    assert {frozenset(kept) for kept in forbidden.forbidden_pairs} == {frozenset(pair)}
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    assert all(set(table.entrants) != set(pair) for table in drawn.rounds[0].tables)
    allowed = forbid_pair(services, owner, tournament.id, pair, False)
    assert (await seen(services, owner, allowed)).forbidden_pairs == ()


async def test_nobody_is_kept_apart_from_themselves(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2)
    bot = entrant_named(tournament, "Bot 0")
    assert await key_of(forbid_pair(services, owner, tournament.id, (bot, bot))) == "player_twice"
