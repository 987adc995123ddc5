"""Caps hold also where everything comes at once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from api.accounts.create_bot import MAX_BOTS, create_bot
from api.accounts.create_token import create_token
from api.accounts.tokens import MAX_TOKENS
from api.base.problem import Problem, TooMany
from api.notify.create_webhook import MAX_WEBHOOKS, create_webhook
from api.play.create_table import MAX_OPEN, TableOrder, create_table
from api.play.send_message import MAX_MESSAGES, send_message
from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.create_tournament import MAX_OWNED, create_tournament
from tests.api.people import a_person, an_open_table
from tests.api.tournaments.seen import small_terms

Attempt = Callable[[Services, Caller, int], Awaitable[object]]

ATTEMPTS: dict[str, tuple[int, Attempt]] = {
    "tables": (
        MAX_OPEN,
        lambda services, caller, _: create_table(
            services, caller, TableOrder(game="windfall", seats=2)
        ),
    ),
    "tokens": (
        MAX_TOKENS,
        lambda services, caller, number: create_token(services, caller, f"t{number}", ["read"]),
    ),
    "webhooks": (
        MAX_WEBHOOKS,
        lambda services, caller, _: create_webhook(services, caller, "https://example.org/"),
    ),
    "tournaments": (
        MAX_OWNED,
        lambda services, caller, number: create_tournament(
            services, caller, small_terms(title=f"Cup {number}")
        ),
    ),
    "bots": (
        MAX_BOTS,
        lambda services, caller, number: create_bot(services, caller, f"Bot {number}"),
    ),
}


@pytest.mark.parametrize("what", ATTEMPTS)
async def test_no_more_are_made_than_one_may_have(services: Services, what: str) -> None:
    ada = await a_person(services)
    cap, attempt = ATTEMPTS[what]
    answers = await asyncio.gather(*(attempt(services, ada, number) for number in range(2 * cap)))
    refused = [answer for answer in answers if isinstance(answer, Problem)]
    assert refused == [TooMany(limit=cap)] * cap


async def test_no_more_is_said_than_one_may(services: Services) -> None:
    ada = await a_person(services)
    table = await an_open_table(services, ada)
    answers = await asyncio.gather(
        *(
            send_message(services, ada, table.id, f"word {number}")
            for number in range(2 * MAX_MESSAGES)
        )
    )
    assert answers.count(TooMany(limit=MAX_MESSAGES)) == MAX_MESSAGES
