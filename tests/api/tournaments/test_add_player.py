"""An organiser enters an account, once."""

from __future__ import annotations

from api.accounts.create_bot import create_bot
from api.services import Services
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.desk.decide_tables import Ruling, decide_tables
from api.tournaments.problems import TournamentRefused
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.terms import KnockOut
from tests.api.people import good, people
from tests.api.tournaments.entering import enter
from tests.api.tournaments.seen import a_round, a_tournament, info_of, key_of, seen


async def test_the_same_account_is_invited_once(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    (ada,) = await people(services, "Ada")
    await enter(services, owner, tournament, ada.account_id)
    again = await add_player(services, owner, tournament.id, NewPlayer(account_id=ada.account_id))
    assert isinstance(again, TournamentRefused)
    assert again.key == "already_registered"


async def test_organisers_enter_themselves_and_their_bots_at_once(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    bot = good(await create_bot(services, owner, "Robot"))
    for account_id in (owner.account_id, bot.id):
        await enter(services, owner, tournament, account_id)
    entrants = (await info_of(services, tournament)).entrants
    assert {entrant.account_id for entrant in entrants} == {owner.account_id, bot.id}


async def test_the_desk_adds_a_latecomer_when_players_can_no_longer_enter(
    services: Services,
) -> None:
    owner, tournament, _ = await a_round(services)
    (eve,) = await people(services, "Eve")
    refused = register_for_tournament(services, eve, tournament.id)
    assert await key_of(refused) == "registration_closed"
    good(await add_player(services, owner, tournament.id, NewPlayer(name="Larry")))
    good(await add_player(services, owner, tournament.id, NewPlayer(name="Lena")))
    ruling = Ruling(round=1, table_number=1, ranks=(1, 2))
    good(await decide_tables(services, owner, tournament.id, [ruling]))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    seated = {name for table in drawn.rounds[1].tables for name in table.names}
    assert seated == {"Ada", "Bob", "Larry", "Lena"}


async def test_nobody_is_added_to_a_bracket_that_is_drawn(services: Services) -> None:
    owner, tournament, _ = await a_round(services, format=KnockOut())
    late = add_player(services, owner, tournament.id, NewPlayer(name="Larry"))
    assert await key_of(late) == "draw_is_fixed"
    assert len((await info_of(services, tournament)).entrants) == 2
