"""An organiser enters an account, once."""

from __future__ import annotations

from api.accounts.create_bot import create_bot
from api.services import Services
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.problems import TournamentRefused
from tests.api.people import good, people
from tests.api.tournaments.entering import enter
from tests.api.tournaments.seen import a_tournament, info_of


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
