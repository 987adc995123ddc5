"""A public page of an event that other sites may embed: plain HTML, no scripts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import cache
from html import escape
from pathlib import Path
from uuid import UUID

from starlette.requests import Request
from starlette.responses import HTMLResponse

from api.base.problem import Problem
from api.services import Services
from api.tournaments.shown.event_info import EventInfo, PairingInfo, RoundInfo
from api.tournaments.shown.look import find_event

HERE = Path(__file__).parent
LANGUAGES = ("en", "ru", "pl")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        # The one page that is made to be shown inside others.
        "frame-ancestors *",
    )
)
SECONDS_FRESH = 15
LOOK_AGAIN = 60


async def event_page(request: Request) -> HTMLResponse:
    """`/events/{id}?lang=pl&theme=dark&code=...`: standings and the round that is on."""
    services: Services = request.state.services
    asked = request.query_params
    code = asked.get("code")
    words = words_in(choose_language(asked.get("lang"), request.headers.get("accept-language")))
    try:
        found = await find_event(services, None, UUID(request.path_params["id"]), code)
    except ValueError:
        found = None
    theme = asked.get("theme", "")
    headers = {
        "Content-Security-Policy": POLICY,
        "Cache-Control": f"public, max-age={SECONDS_FRESH}" if code is None else "no-store",
    }
    if found is None or isinstance(found, Problem):
        missing = f"<main><p>{escape(words['missing'])}</p></main>"
        return HTMLResponse(_page(words, words["missing"], missing, theme), 404, headers)
    return HTMLResponse(write_page(found, words, theme), headers=headers)


def choose_language(asked: str | None, accepted: str | None) -> str:
    """What was asked for, else the first accepted language that there are words in.

    >>> choose_language(None, "de, pl;q=0.8, ru;q=0.5")
    'pl'
    """
    wanted = [asked or "", *(one.split(";")[0] for one in (accepted or "").split(","))]
    known = (one.strip().lower()[:2] for one in wanted)
    return next((one for one in known if one in LANGUAGES), LANGUAGES[0])


@cache
def words_in(language: str) -> dict[str, str]:
    """The page's words, and under `lang` the language itself."""
    text = (HERE / "words" / f"{language}.json").read_text(encoding="utf-8")
    words: dict[str, str] = json.loads(text)
    return {**words, "lang": language}


@cache
def style() -> str:
    """The page's style sheet, which stands in the page itself."""
    return (HERE / "page.css").read_text(encoding="utf-8")


def write_page(event: EventInfo, words: dict[str, str], theme: str = "") -> str:
    """The whole page of the event."""
    parts = [
        f"<h1>{escape(event.title)}</h1>",
        f'<p class="quiet">{escape(" · ".join(_facts(event, words)))}</p>',
    ]
    winners = [line.name for line in event.standings if line.rank == 1]
    if event.status == "over" and winners:
        told = words["winner"].format(names=", ".join(winners))
        parts.append(f'<p class="winner">{escape(told)}</p>')
    if event.description:
        parts.append(f'<p class="description">{escape(event.description)}</p>')
    if event.rounds:
        parts += [_standings(event, words), _round(event, event.rounds[-1], words)]
    else:
        parts.append(_players(event, words))
    more = escape(words["more"])
    parts.append(
        f'<p><a href="/tournaments/{event.id}" target="_blank" rel="noopener">{more}</a></p>'
    )
    live = event.status != "over"
    return _page(words, event.title, f"<main>{''.join(parts)}</main>", theme, live=live)


def _page(words: dict[str, str], title: str, body: str, theme: str, *, live: bool = False) -> str:
    chosen = f' data-theme="{theme}"' if theme in ("light", "dark") else ""
    again = f'<meta http-equiv="refresh" content="{LOOK_AGAIN}">' if live else ""
    return (
        f'<!doctype html><html lang="{words["lang"]}"{chosen}><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{again}'
        f"<title>{escape(title)}</title><style>{style()}</style></head><body>{body}</body></html>"
    )


def _facts(event: EventInfo, words: dict[str, str]) -> Iterator[str]:
    yield words[event.status]
    number = len(event.rounds)
    if number and event.rounds_planned:
        yield words["round_of"].format(round=number, planned=event.rounds_planned)
    elif number:
        yield words["round"].format(round=number)
    if event.due_at is not None and event.status != "over":
        key = "due" if number else "starts"
        yield words[key].format(moment=_moment(event.due_at))


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M} UTC"


def _table(head: Iterable[tuple[str, bool]], rows: Iterable[Iterable[tuple[str, bool]]]) -> str:
    """Cells with whether they are figures."""

    def cells(row: Iterable[tuple[str, bool]], tag: str) -> str:
        return "".join(
            f"<{tag}{' class=figure' if figure else ''}>{escape(text)}</{tag}>"
            for text, figure in row
        )

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"


def _standings(event: EventInfo, words: dict[str, str]) -> str:
    head = [(words["rank"], True), (words["name"], False), (words["points"], True)]
    rows = [
        [(str(line.rank), True), (line.name, False), (_figure(line.points), True)]
        for line in event.standings
    ]
    return f"<section><h2>{escape(words['standings'])}</h2>{_table(head, rows)}</section>"


def _round(event: EventInfo, drawn: RoundInfo, words: dict[str, str]) -> str:
    names = {one.entrant: one.name for one in event.entries}
    head = [(words["table"], True), (words["players"], False), (words["result"], False)]
    rows = [
        [(str(one.place + 1), True), (_seated(one, names), False), (words[one.status], False)]
        for one in drawn.tables
    ]
    title = escape(words["round"].format(round=drawn.number))
    byes = ", ".join(names[one] for one in drawn.byes)
    out = f'<p class="quiet">{escape(words["bye"].format(names=byes))}</p>' if byes else ""
    return f"<section><h2>{title}</h2>{_table(head, rows)}{out}</section>"


def _seated(table: PairingInfo, names: dict[str, str]) -> str:
    """The players, with place and score where the table is decided."""
    told = []
    for seat, entrant in enumerate(table.entrants):
        name = names[entrant]
        if table.ranks and table.scores:
            name = f"{table.ranks[seat]}. {name} ({table.scores[seat]})"
        told.append(name)
    return ", ".join(told)


def _players(event: EventInfo, words: dict[str, str]) -> str:
    here = [one.name for one in event.entries if one.status == "playing"]
    if not here:
        return f'<p class="quiet">{escape(words["nobody"])}</p>'
    title = f"{escape(words['players'])} ({len(here)})"
    return f"<section><h2>{title}</h2><p>{escape(', '.join(here))}</p></section>"


def _figure(value: float) -> str:
    return f"{round(value, 2):g}"
