"""The caller: their account and what only they may see of it."""

from __future__ import annotations

import msgspec

from api.accounts.account import Account
from api.accounts.bots import bots_of
from api.accounts.devices import Device, list_devices
from api.accounts.passkeys import Passkey, list_passkeys
from api.accounts.token import Token
from api.accounts.tokens import list_tokens
from api.accounts.vacation import vacations_of
from api.base.problem import Problem
from api.graphql.accounts.types.person import Person, read_person
from api.graphql.derive.fields import gives
from api.graphql.request.context import Info
from api.model.vacation import Vacation
from api.notify.webhooks import Webhook, list_webhooks
from api.play.chat import muted_by
from api.play.invitations import Invitation
from api.play.lobby import Waiting, inbox
from api.services.caller import Caller
from api.tournaments.registration.invitations import list_invitations


class Viewer(msgspec.Struct, frozen=True):
    """The caller."""

    account: Account
    scopes: tuple[str, ...]
    """What the session or the token may do."""


def read_viewer(account: Account, caller: Caller) -> Viewer:
    """The caller with this account."""
    return Viewer(account, tuple(sorted(caller.scopes)))


class ViewerResolvers:
    """What is looked up only when asked for; empty where a token's scopes do not reach."""

    @gives(tuple[Waiting, ...])
    async def inbox(self, info: Info) -> object:
        """Every decision that waits for the caller, the most urgent first."""
        return _or_nothing(await inbox(info.context.services, info.context.caller))

    @gives(tuple[Invitation, ...])
    async def invitations(self, info: Info) -> object:
        """The tables and tournaments that wait for the caller's yes or no, the newest first."""
        return _or_nothing(await list_invitations(info.context.services, info.context.caller))

    @gives(tuple[Token, ...])
    async def tokens(self, info: Info) -> object:
        """The live API tokens of the caller and of the caller's bots."""
        return _or_nothing(await list_tokens(info.context.services, info.context.caller))

    @gives(tuple[Device, ...])
    async def devices(self, info: Info) -> object:
        """Where the caller is signed in."""
        return _or_nothing(await list_devices(info.context.services, info.context.caller))

    @gives(tuple[Passkey, ...])
    async def passkeys(self, info: Info) -> object:
        """The caller's passkeys."""
        return _or_nothing(await list_passkeys(info.context.services, info.context.caller))

    @gives(tuple[Person, ...])
    async def bots(self, info: Info) -> object:
        """The bots that the caller answers for."""
        found = await bots_of(info.context.services, info.context.caller)
        return tuple(read_person(account) for account in found)

    @gives(tuple[Person, ...])
    async def muted(self, info: Info) -> object:
        """Whom the caller has muted, by name."""
        found = await muted_by(info.context.services, info.context.caller)
        return tuple(read_person(account) for account in found)

    @gives(tuple[Webhook, ...])
    async def webhooks(self, info: Info) -> object:
        """The addresses that are told of the caller's decisions and results."""
        return _or_nothing(await list_webhooks(info.context.services, info.context.caller))

    @gives(tuple[Vacation, ...])
    async def vacations(self, info: Info) -> object:
        """The caller's running and coming vacations."""
        return await vacations_of(info.context.services, info.context.caller)


def _or_nothing(told: object) -> object:
    return () if isinstance(told, Problem) else told
