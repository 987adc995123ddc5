"""The owner of a tournament appoints organisers and can hand it over."""

from __future__ import annotations

from uuid import uuid4

from api.services import Services
from api.tournaments.desk.appoint_organiser import appoint_organiser
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.rounds.load import load_tournament
from tests.api.people import a_person, good
from tests.api.tournaments.seen import a_tournament, key_of


async def test_an_organiser_is_appointed_and_dismissed(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    ada = await a_person(services, "Ada")
    good(await appoint_organiser(services, owner, tournament.id, ada.account_id, "director"))
    good(await post_announcement(services, ada, tournament.id, "hello"))
    good(await appoint_organiser(services, owner, tournament.id, ada.account_id, "none"))
    assert await key_of(post_announcement(services, ada, tournament.id, "hi")) == "not_organiser"


async def test_a_new_owner_makes_the_old_one_a_director(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    ada = await a_person(services, "Ada")
    good(await appoint_organiser(services, owner, tournament.id, ada.account_id, "owner"))
    held = (await load_tournament(services, tournament.id)).tournament.organisers
    assert held == {str(owner.account_id): "director", str(ada.account_id): "owner"}


async def test_only_the_owner_appoints_and_the_owner_stays(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    ada = await a_person(services, "Ada")
    good(await appoint_organiser(services, owner, tournament.id, ada.account_id, "director"))
    before = (await load_tournament(services, tournament.id)).tournament.organisers
    for caller, appointed, key in (
        (ada, ada.account_id, "not_organiser"),
        (None, ada.account_id, "not_signed_in"),
        (owner, owner.account_id, "owner_stays"),
        (owner, uuid4(), "no_such_account"),
    ):
        refused = appoint_organiser(services, caller, tournament.id, appointed, "judge")
        assert await key_of(refused) == key
    assert (await load_tournament(services, tournament.id)).tournament.organisers == before
