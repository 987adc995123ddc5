"""Organisers announce; those who joined are told."""

from __future__ import annotations

from api.base.problem import MissingScope, NotSignedIn
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.appoint_organiser import appoint_organiser
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.notifications import notify
from api.tournaments.problems import NotOrganiser
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import load_tournament
from api.tournaments.rounds.start_tournament import start_tournament
from tests.api.people import a_person, good, people
from tests.api.tournaments.entering import enter
from tests.api.tournaments.seen import a_tournament, info_of


async def test_nobody_is_sent_announcements_of_a_tournament_that_they_never_joined(
    services: Services,
) -> None:
    owner, tournament = await a_tournament(services)
    ada, bob, eve = await people(services, "Ada", "Bob", "Eve")
    good(await appoint_organiser(services, owner, tournament.id, ada.account_id, "director"))
    await enter(services, owner, tournament, bob.account_id)
    good(await register_for_tournament(services, eve, tournament.id))
    good(await post_announcement(services, owner, tournament.id, "Buy my things!"))
    loaded = await load_tournament(services, tournament.id)
    told = await notify._people(services, loaded, loaded.lines[-1], "announcement", None)
    assert told == {owner.account_id, eve.account_id}
    good(await post_announcement(services, ada, tournament.id, "I am here."))
    loaded = await load_tournament(services, tournament.id)
    told = await notify._people(services, loaded, loaded.lines[-1], "announcement", None)
    assert ada.account_id in told


async def test_only_organisers_act_at_the_desk(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=4)
    stranger = await a_person(services, "Eve")
    good(await start_tournament(services, owner, tournament.id))
    assert isinstance(await draw_round(services, stranger, tournament.id), NotOrganiser)
    assert isinstance(
        await post_announcement(services, stranger, tournament.id, "hello"), NotOrganiser
    )
    assert isinstance(await post_announcement(services, None, tournament.id, "hello"), NotSignedIn)
    weak = Caller(account_id=owner.account_id, name="Olga", scopes=frozenset({"read"}))
    assert isinstance(await post_announcement(services, weak, tournament.id, "hello"), MissingScope)
    assert len((await info_of(services, tournament)).rounds) == 0
