"""A tournament as a calendar file."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from uuid import UUID

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from api.base.problem import Problem
from api.services import Services
from api.tournaments.views.find_tournament import find_tournament
from api.tournaments.views.tournament_info import TournamentInfo

USUAL_ROUND = timedelta(hours=2)
"""The length shown for a round without a time limit."""
LINE = 73
"""Octets of a line of a calendar file, without the space that continues one."""


async def tournament_calendar(request: Request) -> Response:
    """`/tournaments/{id}/calendar.ics?code=...`: the start and the rounds with a date."""
    services: Services = request.state.services
    code = request.query_params.get("code")
    try:
        found = await find_tournament(services, None, UUID(request.path_params["id"]), code)
    except ValueError:
        found = None
    if found is None or isinstance(found, Problem):
        return PlainTextResponse("There is no such tournament.\n", 404)
    address = f"{request.url.scheme}://{request.url.netloc}/tournaments/{found.id}"
    return Response(
        write_calendar(found, address, services.now()),
        media_type="text/calendar; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="tournament-{found.id}.ics"'},
    )


def write_calendar(tournament: TournamentInfo, address: str, now: datetime) -> str:
    """Return the calendar file (RFC 5545) of a tournament."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hotseat//Tournaments//EN"]
    for name, title, start, end in _events(tournament):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{tournament.id}-{name}@hotseat",
            f"DTSTAMP:{_moment(now)}",
            f"DTSTART:{_moment(start)}",
            f"DTEND:{_moment(end)}",
            f"SUMMARY:{_text(title)}",
            f"DESCRIPTION:{_text(tournament.description)}",
            f"URL:{address}",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            f"DESCRIPTION:{_text(title)}",
            "TRIGGER:-PT15M",
            "END:VALARM",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in _fold(line))


def _events(tournament: TournamentInfo) -> Iterator[tuple[str, str, datetime, datetime]]:
    length = timedelta(minutes=tournament.round_minutes or 0) or USUAL_ROUND
    starts = tournament.terms.round_starts
    if tournament.starts_at is not None and tournament.starts_at not in starts:
        yield "start", tournament.title, tournament.starts_at, tournament.starts_at + length
    for number, start in enumerate(starts, 1):
        yield f"round-{number}", f"{tournament.title} ({number})", start, start + length


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    for plain, escaped in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(plain, escaped)
    return text


def _fold(line: str) -> Iterator[str]:
    """Fold a line that is too long; continuation lines begin with a space."""
    rest, first = line, True
    while rest:
        size = len(rest)
        while len(rest[:size].encode()) > LINE:
            size -= 1
        yield rest[:size] if first else f" {rest[:size]}"
        rest, first = rest[size:], False
