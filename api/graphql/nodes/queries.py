"""Any object by its id."""

from __future__ import annotations

from uuid import UUID

import strawberry

from api.accounts.devices import list_devices
from api.accounts.passkeys import list_passkeys
from api.accounts.read import find_account
from api.accounts.tokens import list_tokens
from api.base.problem import Problem
from api.graphql.derive.ids import NOBODY, read_id
from api.graphql.derive.node import Node
from api.graphql.games.types import read_game
from api.graphql.request.context import Info
from api.notify.webhooks import list_webhooks
from api.play.chat import find_message
from api.play.table_info import find_table
from api.services import Services
from api.services.caller import Caller
from api.tournaments.notifications.dismiss_notification import read_notifications
from api.tournaments.views.find_tournament import find_tournament


@strawberry.type
class NodesQuery:
    """Relay's way to refetch an object."""

    @strawberry.field(
        graphql_type=Node | None,
        description="The object with this id, of any type with an `id`, if the caller may see it.",
    )
    async def node(self, info: Info, id: strawberry.ID) -> object:
        services, caller = info.context.services, info.context.caller
        if id in services.games:
            return read_game(services.games[id])
        wanted = read_id(id)
        return None if wanted == NOBODY else await _find(services, caller, wanted)


async def _find(services: Services, caller: Caller | None, wanted: UUID) -> object:
    """Return the object with this id: a public one, or one of the caller's own."""
    for find in (find_table, find_tournament, find_message):
        found: object = await find(services, caller, wanted)
        if not isinstance(found, Problem):
            return found
    account = await find_account(services, wanted)
    if account is not None:
        return account
    for own in (list_tokens, list_devices, list_passkeys, list_webhooks, read_notifications):
        listed = await own(services, caller)
        for entry in () if isinstance(listed, Problem) else listed:
            if entry.id == wanted:
                return entry
    return None
