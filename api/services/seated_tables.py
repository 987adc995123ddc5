"""What becomes of an account's tables when the account changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from uuid import UUID

if TYPE_CHECKING:
    from api.services.container import Services


class SeatedTables(Protocol):
    """The tables at which an account sits.

    Accounts know nothing of games: whoever plays games passes this in.
    """

    async def retime(self, services: Services, account_id: UUID) -> None:
        """Let the clocks of the account's running games follow its new habits."""

    async def leave(self, services: Services, account_id: UUID) -> None:
        """Take the account from all its tables; bots play on in running games."""
