"""Nobody plays in a tournament before they have agreed to."""

from __future__ import annotations

from uuid import UUID

import pytest

from api.accounts.create_bot import create_bot
from api.play.mute_account import mute_account
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.desk.appoint_organiser import appoint_organiser
from api.tournaments.desk.import_players import ImportList, import_players
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.desk.substitute_entrant import substitute_entrant
from api.tournaments.notifications import notify
from api.tournaments.problems import NoSuchTournament, TournamentRefused
from api.tournaments.registration.check_in_to_tournament import check_in_to_tournament
from api.tournaments.registration.claim_registration import claim_registration
from api.tournaments.registration.invitations import list_invitations
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import load_tournament
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.entrant_info import EntrantInfo
from api.tournaments.views.find_tournament import find_tournament
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import good, people
from tests.api.tournaments.seen import a_tournament, info_of, row_of, seen


async def enter(services: Services, owner: Caller, tournament: TournamentInfo, who: UUID) -> None:
    good(await add_player(services, owner, tournament.id, NewPlayer(account_id=who)))


async def entrant_named(
    services: Services, tournament: TournamentInfo, name: str, code: str | None = None
) -> EntrantInfo:
    found = good(await find_tournament(services, None, tournament.id, code))
    return next(entrant for entrant in found.entrants if entrant.name == name)


async def invited_to(services: Services, caller: Caller) -> list[UUID | None]:
    return [found.tournament_id for found in good(await list_invitations(services, caller))]


async def test_whoever_an_organiser_enters_is_asked(services: Services) -> None:
    owner, tournament = await a_tournament(services, public=False)
    code = (await load_tournament(services, tournament.id)).row.code
    ada, bob, eve = await people(services, "Ada", "Bob", "Eve")
    await enter(services, owner, tournament, ada.account_id)
    text = f"name,account\n,{bob.account_id}\n"
    given = ImportList(text=text, idempotency_key="list")
    good(await import_players(services, owner, tournament.id, given))
    for name in ("Ada", "Bob"):
        entrant = await entrant_named(services, tournament, name, code)
        assert (entrant.account_id, entrant.invited, entrant.unclaimed) == (None, True, True)
    for player in (ada, bob):
        assert await invited_to(services, player) == [tournament.id]
        refused = await check_in_to_tournament(services, player, tournament.id)
        assert isinstance(refused, TournamentRefused)
        seen_by = good(await find_tournament(services, player, tournament.id))
        assert (seen_by.my_entrant, bool(seen_by.my_invitation)) == (None, True)
    assert isinstance(await find_tournament(services, eve, tournament.id), NoSuchTournament)
    good(await register_for_tournament(services, ada, tournament.id))
    good(await withdraw_from_tournament(services, bob, tournament.id))
    ada_in = await entrant_named(services, tournament, "Ada", code)
    assert (ada_in.account_id, ada_in.invited) == (ada.account_id, False)
    assert (await entrant_named(services, tournament, "Bob", code)).status == "withdrawn"
    for player in (ada, bob):
        assert await invited_to(services, player) == []
    assert isinstance(await find_tournament(services, bob, tournament.id), NoSuchTournament)


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


async def test_an_invitation_can_be_taken_back(services: Services) -> None:
    owner, tournament = await a_tournament(services, public=False)
    (ada,) = await people(services, "Ada")
    await enter(services, owner, tournament, ada.account_id)
    code = (await load_tournament(services, tournament.id)).row.code
    entrant = await entrant_named(services, tournament, "Ada", code)
    good(await manage_entrant(services, owner, tournament.id, [entrant.entrant], "remove"))
    assert await invited_to(services, ada) == []
    assert isinstance(await register_for_tournament(services, ada, tournament.id), NoSuchTournament)


async def test_a_substitute_sits_down_when_they_agree(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=1, unclaimed="wait")
    ada, eve, dan = await people(services, "Ada", "Eve", "Dan")
    good(await register_for_tournament(services, ada, tournament.id))
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    table_id = drawn.rounds[0].tables[0].table_id
    assert table_id is not None
    line = (await entrant_named(services, tournament, "Ada")).entrant
    good(await substitute_entrant(services, owner, tournament.id, line, eve.account_id))
    assert all(
        seat.account_id is None or seat.account_id == ada.account_id
        for seat in (await row_of(services, table_id)).seats
    )
    assert await invited_to(services, eve) == [tournament.id]
    good(await withdraw_from_tournament(services, eve, tournament.id))
    declined = await entrant_named(services, tournament, "Eve")
    assert (declined.status, declined.invited) == ("playing", False)
    good(await substitute_entrant(services, owner, tournament.id, line, dan.account_id))
    good(await register_for_tournament(services, dan, tournament.id))
    seated = {seat.account_id for seat in (await row_of(services, table_id)).seats}
    assert dan.account_id in seated
    assert eve.account_id not in seated


async def test_the_waiting_list_has_agreed_to_play(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=1, capacity=2, late_until_round=9)
    ada, eve = await people(services, "Ada", "Eve")
    for player in (ada, eve):
        good(await register_for_tournament(services, player, tournament.id))
    assert (await entrant_named(services, tournament, "Eve")).status == "waiting"
    good(await start_tournament(services, owner, tournament.id))
    line = (await entrant_named(services, tournament, "Ada")).entrant
    good(await substitute_entrant(services, owner, tournament.id, line, eve.account_id))
    assert (await entrant_named(services, tournament, "Eve")).account_id == eve.account_id


async def test_a_code_does_not_seat_somebody_who_knows_the_deal(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2, duplicate=True)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    good(await withdraw_from_tournament(services, ada, tournament.id))
    line = (await entrant_named(services, tournament, "Bob")).entrant
    changed = await seen(
        services, owner, substitute_entrant(services, owner, tournament.id, line, None, "Somebody")
    )
    claim = next(entrant.claim for entrant in changed.entrants if entrant.name == "Somebody")
    assert claim is not None
    refused = await claim_registration(services, ada, tournament.id, claim)
    assert isinstance(refused, TournamentRefused)
    assert refused.key == "knows_the_deal"


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


@pytest.mark.parametrize("muted", [False, True])
async def test_an_invitation_is_told_unless_its_author_is_muted(
    services: Services, muted: bool
) -> None:
    owner, tournament = await a_tournament(services)
    (ada,) = await people(services, "Ada")
    if muted:
        good(await mute_account(services, ada, owner.account_id, True))
    await enter(services, owner, tournament, ada.account_id)
    loaded = await load_tournament(services, tournament.id)
    told = await notify._people(services, loaded, loaded.lines[-1], "invitation", None)
    assert told == (set() if muted else {ada.account_id})
    assert await invited_to(services, ada) == ([] if muted else [tournament.id])
