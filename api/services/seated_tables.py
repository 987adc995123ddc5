"""What happens to an account's tables when the account changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from uuid import UUID

if TYPE_CHECKING:
    from api.services.container import Services


class SeatedTables(Protocol):
    """The tables at which an account sits.

    Accounts know nothing about games; an implementation that does is passed in.
    """

    async def retime(self, services: Services, account_id: UUID) -> None:
        """Apply the account's new habits to the clocks of its running games."""

    async def leave(self, services: Services, account_id: UUID) -> None:
        """Remove the account from all its tables; bots play on in running games."""
