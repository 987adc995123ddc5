"""Tokens that open one event and nothing else."""

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
from api.tournaments.desk.create_event import clone_event, create_event
from api.tournaments.desk.event_token import SCOPES, create_event_token
from api.tournaments.desk.organise import announce
from api.tournaments.entries.enter import register, register_bot, withdraw
from api.tournaments.problems import NoSuchEvent
from api.tournaments.shown.look import find_event, read_lines
from tests.api.people import a_person, good
from tests.api.tournaments.test_event_on_tables import an_event, terms
from tests.api.tournaments.test_tend_tables import a_round, row_of


async def a_token(
    services: Services, caller: Caller, event_id: UUID, scopes: Sequence[str] = SCOPES
) -> Caller:
    """The caller with a token for the event."""
    made = good(await create_event_token(services, caller, event_id, "desk", scopes))
    found = await find_caller(services, cookie=None, token=made.secret)
    assert found is not None
    assert made.token.tournament_id == event_id == found.tournament_id
    return found


async def test_an_events_token_runs_its_event_and_no_other(services: Services) -> None:
    owner, event = await an_event(services, public=False)
    other = good(await create_event(services, owner, terms(public=False)))
    token = await a_token(services, owner, event.id)
    good(await register_bot(services, token, event.id, "Bot", "random"))
    good(await announce(services, token, event.id, "Hello"))
    assert good(await find_event(services, token, event.id)).my_role == "owner"
    assert isinstance(await find_event(services, token, other.id), NoSuchEvent)
    assert isinstance(await read_lines(services, token, other.id), NoSuchEvent)
    for refused in (
        await announce(services, token, other.id, "Hello"),
        await register(services, token, other.id, None),
        await create_event(services, token, terms()),
        await clone_event(services, token, event.id, ""),
        await create_table(services, token, TableOrder(game="windfall", seats=2)),
        await inbox(services, token),
        await create_event_token(services, token, event.id, "more"),
    ):
        assert isinstance(refused, MissingScope)


async def test_of_a_public_event_another_events_token_sees_what_everybody_sees(
    services: Services,
) -> None:
    owner, event = await an_event(services)
    other = good(await create_event(services, owner, terms()))
    token = await a_token(services, owner, event.id)
    seen = good(await find_event(services, token, other.id))
    assert (seen.my_role, seen.code) == ("none", None)


async def test_a_players_token_enters_and_leaves_for_them_but_has_no_eyes_at_the_table(
    services: Services,
) -> None:
    owner, event, table_id = await a_round(services)
    seat = (await row_of(services, table_id)).seats[0]
    assert seat.account_id is not None
    ada = Caller(account_id=seat.account_id, name="Ada")
    token = await a_token(services, ada, event.id, ("read", "play"))
    assert good(await seats_of(services, ada, table_id)) == (0,)
    assert good(await seats_of(services, token, table_id)) == ()
    assert isinstance(await announce(services, token, event.id, "Hello"), MissingScope)
    good(await withdraw(services, token, event.id))
    assert owner.account_id != ada.account_id


@pytest.mark.parametrize("scope", ["account", "tables", "nonsense"])
async def test_an_events_token_has_only_scopes_of_an_event(services: Services, scope: str) -> None:
    owner, event = await an_event(services)
    assert isinstance(
        await create_event_token(services, owner, event.id, "desk", [scope]), UnknownScope
    )
    stranger = await a_person(services, "Eve")
    _, hidden = await an_event(services, public=False)
    assert isinstance(await create_event_token(services, stranger, hidden.id, "desk"), NoSuchEvent)
