"""Add the signed passkey to the caller's account; a guest becomes a person."""

from __future__ import annotations

from uuid import uuid4

from api.accounts.name import check_name
from api.accounts.passkeys import Passkey, read_passkey
from api.accounts.problems import PasskeyRefused
from api.accounts.session import check_still_signed_in
from api.accounts.site import Site, challenge_in
from api.base.import_in_thread import import_in_thread
from api.base.problem import Refused, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import accounts, passkeys


@returns_problems
async def finish_passkey(
    services: Services, caller: Caller | None, site: Site, credential: str, name: str = "Passkey"
) -> Passkey:
    """Add the signed passkey to the caller's account; a guest becomes a person."""
    await import_in_thread("api.accounts.ceremony")
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
    async with accounts.holding(services.pool, caller.account_id) as connection:
        await check_still_signed_in(connection, caller)
        if not await passkeys.insert(connection, row):
            raise Refused(PasskeyRefused())
        await accounts.set_kind(connection, caller.account_id, "person")
    return read_passkey(row)
