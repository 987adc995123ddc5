"""Tokens that open one tournament and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import pytest

from api.accounts.find_caller import find_caller
from api.accounts.problems import UnknownScope
from api.base.problem import MissingScope
from api.play.create_table import TableOrder, create_table
from api.play.lobby import inbox
from api.play.position import seats_of
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.clone_tournament import clone_tournament
from api.tournaments.desk.create_tournament import create_tournament
from api.tournaments.desk.create_tournament_token import SCOPES, create_tournament_token
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.desk.register_bot import register_bot
from api.tournaments.problems import NoSuchTournament
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.withdraw_from_tournament import withdraw_from_tournament
from api.tournaments.views.find_tournament import find_tournament, read_log
from tests.api.people import a_person, good
from tests.api.tournaments.seen import a_round, a_tournament, row_of, seen, small_terms


async def a_token(
    services: Services, caller: Caller, tournament_id: UUID, scopes: Sequence[str] = SCOPES
) -> Caller:
    """The caller with a token for the tournament."""
    made = good(await create_tournament_token(services, caller, tournament_id, "desk", scopes))
    found = await find_caller(services, cookie=None, token=made.secret)
    assert found is not None
    assert made.token.tournament_id == tournament_id == found.tournament_id
    return found


async def test_an_events_token_runs_its_event_and_no_other(services: Services) -> None:
    owner, tournament = await a_tournament(services, public=False)
    other = await seen(
        services, owner, create_tournament(services, owner, small_terms(public=False))
    )
    token = await a_token(services, owner, tournament.id)
    good(await register_bot(services, token, tournament.id, "Bot", "random"))
    good(await post_announcement(services, token, tournament.id, "Hello"))
    assert good(await find_tournament(services, token, tournament.id)).my_role == "owner"
    assert isinstance(await find_tournament(services, token, other.id), NoSuchTournament)
    assert isinstance(await read_log(services, token, other.id), NoSuchTournament)
    for refused in (
        await post_announcement(services, token, other.id, "Hello"),
        await register_for_tournament(services, token, other.id, None),
        await create_tournament(services, token, small_terms()),
        await clone_tournament(services, token, tournament.id, ""),
        await create_table(services, token, TableOrder(game="windfall", seats=2)),
        await inbox(services, token),
        await create_tournament_token(services, token, tournament.id, "more"),
    ):
        assert isinstance(refused, MissingScope)


async def test_of_a_public_event_another_events_token_sees_what_everybody_sees(
    services: Services,
) -> None:
    owner, tournament = await a_tournament(services)
    other = await seen(services, owner, create_tournament(services, owner, small_terms()))
    token = await a_token(services, owner, tournament.id)
    found = good(await find_tournament(services, token, other.id))
    assert (found.my_role, found.code) == ("none", None)


async def test_a_players_token_enters_and_leaves_for_them_but_has_no_eyes_at_the_table(
    services: Services,
) -> None:
    owner, tournament, table_id = await a_round(services)
    seat = (await row_of(services, table_id)).seats[0]
    assert seat.account_id is not None
    ada = Caller(account_id=seat.account_id, name="Ada")
    token = await a_token(services, ada, tournament.id, ("read", "play"))
    assert good(await seats_of(services, ada, table_id)) == (0,)
    assert good(await seats_of(services, token, table_id)) == ()
    assert isinstance(
        await post_announcement(services, token, tournament.id, "Hello"), MissingScope
    )
    good(await withdraw_from_tournament(services, token, tournament.id))
    assert owner.account_id != ada.account_id


@pytest.mark.parametrize("scope", ["account", "tables", "nonsense"])
async def test_an_events_token_has_only_scopes_of_a_tournament(
    services: Services, scope: str
) -> None:
    owner, tournament = await a_tournament(services)
    assert isinstance(
        await create_tournament_token(services, owner, tournament.id, "desk", [scope]), UnknownScope
    )
    stranger = await a_person(services, "Eve")
    _, hidden = await a_tournament(services, public=False)
    assert isinstance(
        await create_tournament_token(services, stranger, hidden.id, "desk"), NoSuchTournament
    )
