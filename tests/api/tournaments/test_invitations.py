"""Nobody plays in a tournament before they have agreed to."""

from __future__ import annotations

import pytest

from api.base.problem import TooMany
from api.jobs.tournaments import notify_tournament
from api.notify.create_webhook import create_webhook
from api.play.mute_account import mute_account
from api.services import Services
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.desk.appoint_organiser import appoint_organiser
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.desk.import_players import ImportList, import_players
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.desk.substitute_entrant import substitute_entrant
from api.tournaments.problems import NoSuchTournament, TournamentRefused
from api.tournaments.registration.check_in_to_tournament import check_in_to_tournament
from api.tournaments.registration.claim_registration import claim_registration
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import load_tournament
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.find_tournament import find_tournament
from tests.api.notify.hooks import jobs
from tests.api.people import a_table, good, people
from tests.api.tournaments.entering import enter, find_entrant, invited_to
from tests.api.tournaments.seen import a_tournament, seen, small_terms


async def test_whoever_an_organiser_enters_is_asked(services: Services) -> None:
    owner, tournament = await a_tournament(services, public=False)
    code = (await load_tournament(services, tournament.id)).row.code
    ada, bob, eve = await people(services, "Ada", "Bob", "Eve")
    await enter(services, owner, tournament, ada.account_id)
    text = f"name,account\n,{bob.account_id}\n"
    given = ImportList(text=text, idempotency_key="list")
    good(await import_players(services, owner, tournament.id, given))
    for name in ("Ada", "Bob"):
        entrant = await find_entrant(services, tournament, name, code)
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
    ada_in = await find_entrant(services, tournament, "Ada", code)
    assert (ada_in.account_id, ada_in.invited) == (ada.account_id, False)
    assert (await find_entrant(services, tournament, "Bob", code)).status == "withdrawn"
    for player in (ada, bob):
        assert await invited_to(services, player) == []
    assert isinstance(await find_tournament(services, bob, tournament.id), NoSuchTournament)


async def test_an_invitation_can_be_taken_back(services: Services) -> None:
    owner, tournament = await a_tournament(services, public=False)
    (ada,) = await people(services, "Ada")
    await enter(services, owner, tournament, ada.account_id)
    code = (await load_tournament(services, tournament.id)).row.code
    entrant = await find_entrant(services, tournament, "Ada", code)
    good(await manage_entrant(services, owner, tournament.id, [entrant.entrant], "remove"))
    assert await invited_to(services, ada) == []
    assert isinstance(await register_for_tournament(services, ada, tournament.id), NoSuchTournament)


async def test_a_code_does_not_seat_somebody_who_knows_the_deal(services: Services) -> None:
    owner, tournament = await a_tournament(services, bots=2, duplicate=True)
    ada, bob = await people(services, "Ada", "Bob")
    for player in (ada, bob):
        good(await register_for_tournament(services, player, tournament.id))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    good(await withdraw_from_tournament(services, ada, tournament.id))
    line = (await find_entrant(services, tournament, "Bob")).entrant
    changed = await seen(
        services, owner, substitute_entrant(services, owner, tournament.id, line, None, "Somebody")
    )
    claim = next(entrant.claim for entrant in changed.entrants if entrant.name == "Somebody")
    assert claim is not None
    refused = await claim_registration(services, ada, tournament.id, claim)
    assert isinstance(refused, TournamentRefused)
    assert refused.key == "knows_the_deal"


@pytest.mark.parametrize("muted", [False, True])
async def test_an_invitation_is_told_unless_its_author_is_muted(
    services: Services, muted: bool
) -> None:
    owner, tournament = await a_tournament(services)
    (ada,) = await people(services, "Ada")
    if muted:
        good(await mute_account(services, ada, owner.account_id, True))
    good(await create_webhook(services, ada, "https://example.org/", ["invitation"]))
    await enter(services, owner, tournament, ada.account_id)
    for payload in await jobs(services, "tournament"):
        await notify_tournament(services, payload, 0)
    assert len(await jobs(services, "webhook")) == (0 if muted else 1)
    assert await invited_to(services, ada) == ([] if muted else [tournament.id])


async def test_strangers_cannot_flood_anybody_with_tournaments(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.tournaments.rounds.change.MAX_FROM_STRANGERS", 2)
    ada, friend = await people(services, "Ada", "Friend")
    await a_table(services, [ada, friend])
    strangers = [await a_tournament(services) for _ in range(3)]
    for owner, tournament in strangers[:2]:
        await enter(services, owner, tournament, ada.account_id)
    owner, tournament = strangers[2]
    asked = NewPlayer(account_id=ada.account_id)
    assert await add_player(services, owner, tournament.id, asked) == TooMany(limit=2)
    given = ImportList(text=f"name,account\n,{ada.account_id}\n", idempotency_key="list")
    assert await import_players(services, owner, tournament.id, given) == TooMany(limit=2)
    good(await add_player(services, owner, tournament.id, NewPlayer(name="Somebody else")))
    mine = good(await create_tournament(services, friend, small_terms()))
    good(await add_player(services, friend, mine.id, asked))
    assert len(await invited_to(services, ada)) == 3
    good(await mute_account(services, ada, strangers[0][0].account_id))
    good(await add_player(services, owner, tournament.id, asked))


async def test_an_organisers_other_changes_need_no_room_for_invitations(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ada,) = await people(services, "Ada")
    owner, tournament = await a_tournament(services)
    await enter(services, owner, tournament, ada.account_id)
    monkeypatch.setattr("api.tournaments.rounds.change.MAX_FROM_STRANGERS", 1)
    good(await appoint_organiser(services, owner, tournament.id, ada.account_id, "judge"))


async def test_strangers_crowd_out_no_tournament_of_somebody_one_has_played_with(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.tournaments.registration.invitations.MAX_LISTED", 1)
    ada, friend = await people(services, "Ada", "Friend")
    await a_table(services, [ada, friend])
    mine = good(await create_tournament(services, friend, small_terms()))
    good(await add_player(services, friend, mine.id, NewPlayer(account_id=ada.account_id)))
    owner, tournament = await a_tournament(services)
    await enter(services, owner, tournament, ada.account_id)
    assert await invited_to(services, ada) == [mine.id]
