"""The common path of organisers' changes: check role and reason, append to the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias
from uuid import UUID

from api.base.problem import Refused, TooLong
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments.log import Change, Role
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import Why, change_tournament, preview
from api.tournaments.rounds.consequences import Consequences, consequences
from api.tournaments.rounds.load import LoadedTournament, load_tournament

MAX_REASON = 500

Make: TypeAlias = Callable[[LoadedTournament], Sequence[Change]]


async def organise(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    make: Make,
    role: Role,
    why: Why,
) -> LoadedTournament:
    """Return the tournament after a change by an organiser of this role."""
    caller = check_scope(caller, "tournaments", tournament_id)
    check_why(why)

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        check_role(loaded, caller, role)
        return make(loaded)

    return await change_tournament(services, tournament_id, caller.account_id, decide, why)


async def foresee(
    services: Services, caller: Caller | None, tournament_id: UUID, make: Make, role: Role
) -> Consequences:
    """Return the consequences of a change that an organiser of this role is considering."""
    caller = check_scope(caller, "tournaments", tournament_id)
    loaded = await load_tournament(services, tournament_id)
    check_role(loaded, caller, role)

    def compare() -> Consequences:
        return consequences(loaded.tournament, preview(loaded, make), loaded.version)

    return await asyncio.to_thread(compare)


def check_why(why: Why) -> None:
    """Refuse a reason or note that is too long."""
    if not (is_readable(why.reason, MAX_REASON) and is_readable(why.note, MAX_REASON)):
        raise Refused(TooLong(limit=MAX_REASON))


def on_one_line(text: str, limit: int) -> str:
    """Return a label that can be printed in lists: displayable characters on one line, cut off.

    >>> on_one_line("  Red   team  ", 10)
    'Red team'
    """
    words = " ".join(text.split())
    return "".join(character for character in words if character.isprintable())[:limit].strip()


def is_readable(text: str, limit: int) -> bool:
    """Whether the text is short enough and has only displayable characters."""
    return len(text) <= limit and all(
        character == "\n" or character.isprintable() for character in text
    )
