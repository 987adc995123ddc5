"""Tokens that open one event and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

import pytest

from api.accounts.problems import UnknownScope
from api.accounts.who import Who, who_is
from api.house import House
from api.play.create_table import TableOrder, create_table
from api.play.lobby import inbox
from api.play.position import seats_of
from api.problem import MissingScope
from api.tournaments.desk.create_event import clone_event, create_event
from api.tournaments.desk.event_token import SCOPES, create_event_token
from api.tournaments.desk.organise import announce
from api.tournaments.entries.enter import register, register_bot, withdraw
from api.tournaments.problems import NoSuchEvent
from api.tournaments.shown.look import find_event, read_lines
from tests.api.people import a_person, good
from tests.api.tournaments.test_event_on_tables import an_event, terms
from tests.api.tournaments.test_tend_tables import a_round, row_of


async def a_token(house: House, who: Who, event_id: UUID, scopes: Sequence[str] = SCOPES) -> Who:
    """The caller with a token for the event."""
    made = good(await create_event_token(house, who, event_id, "desk", scopes))
    caller = await who_is(house, cookie=None, token=made.secret)
    assert caller is not None
    assert made.token.tournament_id == event_id == caller.tournament_id
    return caller


async def test_an_events_token_runs_its_event_and_no_other(house: House) -> None:
    owner, event = await an_event(house, public=False)
    other = good(await create_event(house, owner, terms(public=False)))
    token = await a_token(house, owner, event.id)
    good(await register_bot(house, token, event.id, "Bot", "random"))
    good(await announce(house, token, event.id, "Hello"))
    assert good(await find_event(house, token, event.id)).my_role == "owner"
    assert isinstance(await find_event(house, token, other.id), NoSuchEvent)
    assert isinstance(await read_lines(house, token, other.id), NoSuchEvent)
    for refused in (
        await announce(house, token, other.id, "Hello"),
        await register(house, token, other.id, None),
        await create_event(house, token, terms()),
        await clone_event(house, token, event.id, ""),
        await create_table(house, token, TableOrder(game="windfall", seats=2)),
        await inbox(house, token),
        await create_event_token(house, token, event.id, "more"),
    ):
        assert isinstance(refused, MissingScope)


async def test_of_a_public_event_another_events_token_sees_what_everybody_sees(
    house: House,
) -> None:
    owner, event = await an_event(house)
    other = good(await create_event(house, owner, terms()))
    token = await a_token(house, owner, event.id)
    seen = good(await find_event(house, token, other.id))
    assert (seen.my_role, seen.code) == ("none", None)


async def test_a_players_token_enters_and_leaves_for_them_but_has_no_eyes_at_the_table(
    house: House,
) -> None:
    owner, event, table_id = await a_round(house)
    seat = (await row_of(house, table_id)).seats[0]
    assert seat.account_id is not None
    ada = Who(account_id=seat.account_id, name="Ada")
    token = await a_token(house, ada, event.id, ("read", "play"))
    assert good(await seats_of(house, ada, table_id)) == (0,)
    assert good(await seats_of(house, token, table_id)) == ()
    assert isinstance(await announce(house, token, event.id, "Hello"), MissingScope)
    good(await withdraw(house, token, event.id))
    assert owner.account_id != ada.account_id


@pytest.mark.parametrize("scope", ["account", "tables", "nonsense"])
async def test_an_events_token_has_only_scopes_of_an_event(house: House, scope: str) -> None:
    owner, event = await an_event(house)
    assert isinstance(
        await create_event_token(house, owner, event.id, "desk", [scope]), UnknownScope
    )
    stranger = await a_person(house, "Eve")
    _, hidden = await an_event(house, public=False)
    assert isinstance(await create_event_token(house, stranger, hidden.id, "desk"), NoSuchEvent)
