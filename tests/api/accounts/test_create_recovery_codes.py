"""New recovery codes replace the old ones; only people have any."""

from __future__ import annotations

import msgspec

from api.accounts.create_bot import create_bot
from api.accounts.create_recovery_codes import CODES, create_recovery_codes
from api.accounts.problems import CodeRefused, NeedsPerson
from api.accounts.recover_account import recover_account
from api.base.problem import MissingScope, NotSignedIn
from api.services import Services
from tests.api.people import a_person, good


async def test_new_codes_replace_the_old_ones(services: Services) -> None:
    ada = await a_person(services)
    old = good(await create_recovery_codes(services, ada)).codes
    new = good(await create_recovery_codes(services, ada)).codes
    assert len({*old, *new}) == 2 * CODES
    assert await recover_account(services, old[0]) == CodeRefused()
    assert good(await recover_account(services, new[0])).account.id == ada.account_id


async def test_only_a_person_who_is_signed_in_gets_codes(services: Services) -> None:
    ada = await a_person(services)
    assert await create_recovery_codes(services, None) == NotSignedIn()
    reader = msgspec.structs.replace(ada, scopes=frozenset({"read"}))
    assert await create_recovery_codes(services, reader) == MissingScope(scope="account")
    bot = good(await create_bot(services, ada, "Adabot"))
    as_bot = msgspec.structs.replace(ada, account_id=bot.id, is_bot=True)
    assert await create_recovery_codes(services, as_bot) == NeedsPerson()
