"""A passkey for the caller's account: a guest who adds one keeps the account."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID, uuid4

import msgspec

from api.accounts.name import check_name
from api.accounts.problems import LastPasskey, NeedsPerson, NoSuchPasskey, PasskeyRefused
from api.accounts.read import account_of
from api.accounts.site import Site, challenge_in
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, passkeys

CHALLENGE_LIFE = timedelta(minutes=5)


class PasskeyChallenge(msgspec.Struct, frozen=True):
    """What the browser hands to `navigator.credentials`, as JSON."""

    options: str


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of the caller."""

    id: UUID
    name: str
    created_at: datetime
    used_at: datetime | None


class PasskeyRemoved(msgspec.Struct, frozen=True):
    """The passkey opens nothing any more."""

    id: UUID


@returns_problems
async def begin_passkey(services: Services, caller: Caller | None, site: Site) -> PasskeyChallenge:
    """What the authenticator must sign to become a passkey of the caller."""
    from api.accounts.ceremony import ask_to_register

    caller = check_scope(caller, "account")
    account = await account_of(services, caller.account_id)
    if account.is_bot:
        raise Refused(NeedsPerson())
    known = await passkeys.of_account(services.pool, account.id)
    challenge, options = ask_to_register(site, account, known)
    expires_at = services.now() + CHALLENGE_LIFE
    await passkeys.ask(services.pool, challenge, account.id, expires_at)
    return PasskeyChallenge(options)


@returns_problems
async def finish_passkey(
    services: Services, caller: Caller | None, site: Site, credential: str, name: str = "Passkey"
) -> Passkey:
    """The credential opens the caller's account; a guest becomes a person."""
    from api.accounts.ceremony import verify_registration

    caller = check_scope(caller, "account")
    challenge = challenge_in(credential)
    now = services.now()
    if not await passkeys.take_challenge(services.pool, challenge, caller.account_id, now):
        raise Refused(PasskeyRefused())
    verified = verify_registration(site, credential, challenge)
    row = passkeys.PasskeyRow(
        id=uuid4(),
        credential_id=verified.credential_id,
        account_id=caller.account_id,
        name=check_name(name),
        public_key=verified.credential_public_key,
        sign_count=verified.sign_count,
        created_at=now,
    )
    if not await passkeys.insert(services.pool, row):
        raise Refused(PasskeyRefused())
    await accounts.set_kind(services.pool, caller.account_id, "person")
    return _read(row)


@returns_problems
async def list_passkeys(services: Services, caller: Caller | None) -> tuple[Passkey, ...]:
    """The caller's passkeys, oldest first."""
    caller = check_scope(caller, "account")
    return tuple(_read(row) for row in await passkeys.of_account(services.pool, caller.account_id))


@returns_problems
async def remove_passkey(
    services: Services, caller: Caller | None, passkey_id: UUID
) -> PasskeyRemoved:
    """The passkey opens nothing any more; the last way into the account stays."""
    caller = check_scope(caller, "account")
    known = await passkeys.of_account(services.pool, caller.account_id)
    if passkey_id not in {row.id for row in known}:
        raise Refused(NoSuchPasskey())
    if len(known) == 1 and not await passkeys.count_codes(services.pool, caller.account_id):
        raise Refused(LastPasskey())
    await passkeys.delete(services.pool, caller.account_id, passkey_id)
    return PasskeyRemoved(passkey_id)


def _read(row: passkeys.PasskeyRow) -> Passkey:
    return Passkey(id=row.id, name=row.name, created_at=row.created_at, used_at=row.used_at)
