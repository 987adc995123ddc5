"""The caller: their account and what only they may see of it."""

from __future__ import annotations

import msgspec

from api.accounts.account import Account, Hours
from api.accounts.bots import bots_of
from api.accounts.devices import Device, list_devices
from api.accounts.passkeys import Passkey, list_passkeys
from api.accounts.token import Token
from api.accounts.tokens import list_tokens
from api.accounts.vacation import vacations_of
from api.base.problem import Problem
from api.graphql.derive.fields import gives
from api.graphql.request.context import Info
from api.model.vacation import Vacation
from api.notify.webhooks import Webhook, list_webhooks
from api.play.chat import muted_by
from api.play.invitations import Invitation
from api.play.lobby import Waiting, inbox
from api.play.open_votes import OpenVote, list_open_votes
from api.play.upcoming import UpcomingSeat, list_upcoming
from api.services.caller import Caller
from api.tournaments.registration.invitations import list_invitations


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """The caller's preferences."""

    language: str
    """The language of notifications and messages."""
    time_zone: str
    """The name of a time zone, such as `Europe/Warsaw`."""
    playing_hours: Hours | None
    """When the clocks of correspondence games run; null: around the clock."""
    quiet_hours: Hours | None
    """When no notification is sent; null: no quiet hours."""


def read_preferences(account: Account) -> Preferences:
    """Return the preferences of the account."""
    return Preferences(
        language=account.language,
        time_zone=account.time_zone,
        playing_hours=account.playing_hours,
        quiet_hours=account.quiet_hours,
    )


class Viewer(msgspec.Struct, frozen=True):
    """The caller."""

    account: Account
    preferences: Preferences
    """The caller's preferences."""
    scopes: tuple[str, ...]
    """What the session or token may do."""


def read_viewer(account: Account, caller: Caller) -> Viewer:
    """Return the caller with this account."""
    return Viewer(account, read_preferences(account), tuple(sorted(caller.scopes)))


class ViewerResolvers:
    """Fields that are looked up on demand; empty where a token lacks the scope."""

    @gives(tuple[Waiting, ...])
    async def inbox(self, info: Info) -> object:
        """All decisions waiting for the caller, most urgent first."""
        return _or_nothing(await inbox(info.context.services, info.context.caller))

    @gives(tuple[Invitation, ...])
    async def invitations(self, info: Info) -> object:
        """The tables and tournaments to which the caller is invited, newest first."""
        return _or_nothing(await list_invitations(info.context.services, info.context.caller))

    @gives(tuple[UpcomingSeat, ...])
    async def upcoming(self, info: Info) -> object:
        """The caller's seats at tables that have not started yet, newest first."""
        return _or_nothing(await list_upcoming(info.context.services, info.context.caller))

    @gives(tuple[OpenVote, ...])
    async def votes(self, info: Info) -> object:
        """The open votes that need the caller's answer."""
        return _or_nothing(await list_open_votes(info.context.services, info.context.caller))

    @gives(tuple[Token, ...])
    async def tokens(self, info: Info) -> object:
        """The valid API tokens of the caller and of the caller's bots."""
        return _or_nothing(await list_tokens(info.context.services, info.context.caller))

    @gives(tuple[Device, ...])
    async def devices(self, info: Info) -> object:
        """Where the caller is signed in."""
        return _or_nothing(await list_devices(info.context.services, info.context.caller))

    @gives(tuple[Passkey, ...])
    async def passkeys(self, info: Info) -> object:
        """The caller's passkeys."""
        return _or_nothing(await list_passkeys(info.context.services, info.context.caller))

    @gives(tuple[Account, ...])
    async def bots(self, info: Info) -> object:
        """The caller's bots."""
        return await bots_of(info.context.services, info.context.caller)

    @gives(tuple[Account, ...])
    async def muted(self, info: Info) -> object:
        """The accounts that the caller has muted, by name."""
        return await muted_by(info.context.services, info.context.caller)

    @gives(tuple[Webhook, ...])
    async def webhooks(self, info: Info) -> object:
        """The caller's webhooks."""
        return _or_nothing(await list_webhooks(info.context.services, info.context.caller))

    @gives(tuple[Vacation, ...])
    async def vacations(self, info: Info) -> object:
        """The caller's current and future vacations."""
        return await vacations_of(info.context.services, info.context.caller)


def _or_nothing(result: object) -> object:
    return () if isinstance(result, Problem) else result
