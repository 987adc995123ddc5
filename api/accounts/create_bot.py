"""Create a bot account owned by the caller."""

from __future__ import annotations

from uuid import uuid4

from api.accounts.account import Account
from api.accounts.name import check_name
from api.accounts.problems import NeedsPerson
from api.accounts.read import account_of, read_account
from api.base.problem import Refused, TooMany, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.receipt import answer_with
from api.store import accounts

MAX_BOTS = 20


@returns_problems
async def create_bot(
    services: Services, caller: Caller | None, name: str, accepts_invitations: bool = False
) -> Account:
    """Create a bot account owned by the caller."""
    caller = check_scope(caller, "account")
    owner = await account_of(services, caller.account_id)
    if owner.is_bot:
        raise Refused(NeedsPerson())
    row = accounts.AccountRow(
        id=uuid4(),
        name=check_name(name),
        kind="bot",
        owner_id=owner.id,
        language=owner.language,
        time_zone=owner.time_zone,
        accepts_invitations=accepts_invitations,
        created_at=services.now(),
    )
    async with accounts.holding(services.pool, owner.id) as connection:
        if len(await accounts.bots_of(connection, owner.id)) >= MAX_BOTS:
            raise Refused(TooMany(limit=MAX_BOTS))
        await accounts.insert(connection, row)
        return await answer_with(connection, read_account(row))
