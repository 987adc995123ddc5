"""Who may be seated without being asked."""

from __future__ import annotations

from api.accounts.account import Account
from api.services.caller import Caller


def has_agreed(account: Account, caller: Caller) -> bool:
    """Whether the caller may seat the account at once.

    People seat themselves and their own bots, and other people's bots only if the owner allows it.
    Everybody else is invited and must accept first.
    """
    if account.id == caller.account_id:
        return True
    return account.is_bot and (account.owner_id == caller.account_id or account.accepts_invitations)


def seated_or_invited(account: Account, caller: Caller) -> tuple[str | None, str | None]:
    """Return the account's id first if it is seated at once, second if it is invited."""
    return (str(account.id), None) if has_agreed(account, caller) else (None, str(account.id))
