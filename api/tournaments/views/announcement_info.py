"""Announcements, organisers and penalties of a tournament, as clients see them."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec

from api.accounts.read import find_account
from api.services import Services
from api.tournaments import log
from api.tournaments.log import undone_numbers
from api.tournaments.rounds.load import LoadedTournament


class AnnouncementInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement that has not been undone."""

    number: int
    """Its line in the log."""
    at: datetime
    text: str
    edited: bool


class OrganiserInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An organiser of the tournament."""

    account_id: UUID
    name: str
    role: str


class AdjustmentInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty or a correction in points."""

    number: int
    entrant: str
    points: float
    reason: str


def announcements_of(loaded: LoadedTournament) -> tuple[AnnouncementInfo, ...]:
    """Return the current announcements, each with its newest text."""
    undone = undone_numbers(loaded.lines)
    found: dict[int, AnnouncementInfo] = {}
    for line in loaded.lines:
        change = line.change
        if not isinstance(change, log.Noted) or change.kind != "announce":
            continue
        if line.number in undone:
            continue
        number = line.number if change.edits is None else change.edits
        if change.edits is not None and number not in found:
            continue
        at = found[number].at if number in found else datetime.fromisoformat(line.at)
        found[number] = AnnouncementInfo(
            number=number, at=at, text=change.text, edited=change.edits is not None
        )
    return tuple(reversed(found.values()))


async def organisers_of(
    services: Services, loaded: LoadedTournament, role: str
) -> tuple[OrganiserInfo, ...]:
    """Return the organisers of the tournament; visible only to organisers."""
    if role == "none":
        return ()
    found = []
    for account, held in loaded.tournament.organisers.items():
        known = None if held == "none" else await find_account(services, UUID(account))
        if known is not None:
            found.append(OrganiserInfo(account_id=known.id, name=known.name, role=held))
    return tuple(found)


def adjustments_of(loaded: LoadedTournament) -> tuple[AdjustmentInfo, ...]:
    """Return the current penalties and corrections."""
    if not loaded.tournament.adjustments:
        return ()
    undone = undone_numbers(loaded.lines)
    return tuple(
        AdjustmentInfo(
            number=line.number,
            entrant=line.change.entrant,
            points=float(line.change.points),
            reason=line.reason,
        )
        for line in loaded.lines
        if isinstance(line.change, log.Adjusted) and line.number not in undone
    )
