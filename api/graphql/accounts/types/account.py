"""An account as everybody sees it: its own fields, and those looked up on demand."""

from __future__ import annotations

from uuid import UUID

from strawberry.dataloader import DataLoader

from api.accounts.account import Account
from api.accounts.read import find_account, find_accounts
from api.graphql.derive.fields import gives
from api.graphql.derive.page import (
    AfterArg,
    FirstArg,
    connection,
    cut_page,
    page_size,
    read_time_cursor,
    time_cursor,
)
from api.graphql.request.context import Info
from api.ratings.profile import (
    PastGame,
    Rating,
    Statistics,
    count_games_of,
    games_of,
    ratings_of,
    statistics_of,
)

PastGameConnection = connection("PastGame", PastGame, "finished games")


class AccountResolvers:
    """The fields of an account that its struct does not hold."""

    @gives(Account | None)
    async def owner(self, info: Info) -> object:
        """The owner of a bot; visible only to that account and to the bot itself."""
        account, caller = _account(self), info.context.caller
        if caller is None or account.owner_id is None:
            return None
        if caller.account_id not in (account.id, account.owner_id):
            return None
        return await find_account(info.context.services, account.owner_id)

    @gives(tuple[Rating, ...])
    async def ratings(self, info: Info) -> object:
        """The account's ratings, one per game."""
        return await ratings_of(info.context.services, _account(self).id)

    @gives(tuple[Statistics, ...])
    async def statistics(self, info: Info) -> object:
        """The account's finished games, counted per game."""
        return await statistics_of(info.context.services, _account(self).id)

    @gives(PastGameConnection)
    async def past_games(self, info: Info, first: FirstArg = 20, after: AfterArg = None) -> object:
        """The account's finished games, newest first."""
        services, caller, account_id = info.context.services, info.context.caller, _account(self).id
        size, known = page_size(first), read_time_cursor(after)
        found = await games_of(services, caller, account_id, after=known, first=size + 1)

        async def count() -> int:
            return await count_games_of(services, caller, account_id)

        def cursor(game: PastGame) -> str:
            return time_cursor(game.ended_at, game.table_id)

        return await cut_page(info, PastGameConnection, found, size, after, cursor, count)


async def load_account(info: Info, account_id: UUID) -> Account | None:
    """Return the account with this id; all accounts that one response needs are read at once."""
    return await _loader(info).load(account_id)


def _loader(info: Info) -> DataLoader[UUID, Account | None]:
    context = info.context
    if context.accounts is None:

        async def load(ids: list[UUID]) -> list[Account | None]:
            found = await find_accounts(context.services, ids)
            return [found.get(account_id) for account_id in ids]

        # Nothing is cached: a socket's context lives for hours.
        context.accounts = DataLoader(load, cache=False)
    return context.accounts


def _account(root: object) -> Account:
    """Return the use case's struct, which Strawberry passes to resolvers as `self`."""
    if not isinstance(root, Account):
        raise TypeError(f"an account is resolved from an Account, not from {type(root).__name__}")
    return root
