"""Types that can be referred to by id: accounts, tables, tournaments, games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from api.accounts.account import Account
from api.base.problem import Problem
from api.graphql.accounts.types.account import load_account
from api.graphql.derive.catalogue import PlainField
from api.graphql.derive.reference import Brief, brief_by
from api.graphql.derive.shapes import Maybe, Ref, Target
from api.graphql.games.types import Game, read_game
from api.graphql.request.context import Info
from api.play.table_info import TableInfo, find_table
from api.tournaments.views.find_tournament import find_tournament
from api.tournaments.views.tournament_info import TournamentInfo

ID = frozenset({"id"})
ID_AND_NAME = frozenset({"id", "name"})


async def _find_table(info: Info, table_id: UUID) -> object:
    found = await find_table(info.context.services, info.context.caller, table_id)
    return None if isinstance(found, Problem) else found


async def _find_tournament(info: Info, tournament_id: UUID) -> object:
    found = await find_tournament(info.context.services, info.context.caller, tournament_id)
    return None if isinstance(found, Problem) else found


def _find_game(info: Info, game: str) -> object:
    found = info.context.services.games.get(game)
    return None if found is None else read_game(found)


ACCOUNT = Target(Account, load_account)
TABLE = Target(TableInfo, _find_table)
TOURNAMENT = Target(TournamentInfo, _find_tournament)
GAME = Target(Game, _find_game)


def refers(
    name: str,
    target: Target,
    by: str | Callable[[Any], object],
    description: str,
    *,
    optional: bool = False,
    known: frozenset[str] = ID,
) -> PlainField:
    """Return a field that leads to the target by the id in an attribute, or by a brief of it."""
    ref = Ref(target, known)
    get = brief_by(by) if isinstance(by, str) else by
    return PlainField(name, Maybe(ref) if optional else ref, get, description)


def by_name(account_id: str, name: str) -> Callable[[Any], Brief | None]:
    """Return a function that makes a brief of an account from its id and name."""

    def read(root: Any) -> Brief | None:
        found = getattr(root, account_id)
        return None if found is None else Brief(found, getattr(root, name))

    return read
