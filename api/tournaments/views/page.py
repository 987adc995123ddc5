"""A public page of a tournament that other sites may embed: plain HTML, no scripts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import cache
from html import escape
from pathlib import Path
from urllib.parse import quote
from uuid import UUID

from starlette.requests import Request
from starlette.responses import HTMLResponse

from api.base.problem import Problem
from api.services import Services
from api.tournaments.views.find_tournament import find_tournament
from api.tournaments.views.round_info import PairingInfo, RoundInfo
from api.tournaments.views.tournament_info import TournamentInfo

HERE = Path(__file__).parent
LANGUAGES = ("en", "ru", "pl")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        # The only page that is meant to be shown inside others.
        "frame-ancestors *",
    )
)
SECONDS_FRESH = 15
REFRESH_SECONDS = 60


async def tournament_page(request: Request) -> HTMLResponse:
    """`/tournaments/{id}/embed?lang=pl&theme=dark&code=...`: the current round, standings."""
    services: Services = request.state.services
    asked = request.query_params
    code = asked.get("code")
    words = words_in(choose_language(asked.get("lang"), request.headers.get("accept-language")))
    try:
        found = await find_tournament(services, None, UUID(request.path_params["id"]), code)
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
    return HTMLResponse(write_page(found, words, theme, code), headers=headers)


def choose_language(asked: str | None, accepted: str | None) -> str:
    """Return the requested language, else the first accepted one that we have words in.

    >>> choose_language(None, "de, pl;q=0.8, ru;q=0.5")
    'pl'
    """
    wanted = [asked or "", *(language.split(";")[0] for language in (accepted or "").split(","))]
    known = (language.strip().lower()[:2] for language in wanted)
    return next((language for language in known if language in LANGUAGES), LANGUAGES[0])


@cache
def words_in(language: str) -> dict[str, str]:
    """Return the page's words, with the language itself under `lang`."""
    text = (HERE / "words" / f"{language}.json").read_text(encoding="utf-8")
    words: dict[str, str] = json.loads(text)
    return {**words, "lang": language}


@cache
def style() -> str:
    """Return the page's inline style sheet."""
    return (HERE / "page.css").read_text(encoding="utf-8")


def write_page(
    tournament: TournamentInfo, words: dict[str, str], theme: str = "", code: str | None = None
) -> str:
    """Return the whole page of the tournament."""
    parts = [
        f"<h1>{escape(tournament.title)}</h1>",
        f'<p class="quiet">{escape(" · ".join(_facts(tournament, words)))}</p>',
    ]
    names = {entrant.entrant: entrant.name for entrant in tournament.entrants}
    winners = [names[entrant] for entrant in tournament.winners]
    if winners:
        sentence = words["winner"].format(names=", ".join(winners))
        parts.append(f'<p class="winner">{escape(sentence)}</p>')
    if tournament.description:
        parts.append(f'<p class="description">{escape(tournament.description)}</p>')
    if tournament.rounds:
        # During a round visitors look for a table; afterwards for the standings.
        shown = [_round(tournament.rounds[-1], names, words), _standings(tournament, words)]
        parts += reversed(shown) if tournament.status == "over" else shown
    else:
        parts.append(_players(tournament, words))
    more = escape(words["more"])
    address = f"/tournaments/{tournament.id}" + (f"/{quote(code, safe='')}" if code else "")
    parts.append(f'<p><a href="{address}" target="_blank" rel="noopener">{more}</a></p>')
    live = tournament.status != "over"
    return _page(words, tournament.title, f"<main>{''.join(parts)}</main>", theme, live=live)


def _page(words: dict[str, str], title: str, body: str, theme: str, *, live: bool = False) -> str:
    chosen = f' data-theme="{theme}"' if theme in ("light", "dark") else ""
    again = f'<meta http-equiv="refresh" content="{REFRESH_SECONDS}">' if live else ""
    return (
        f'<!doctype html><html lang="{words["lang"]}"{chosen}><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{again}'
        f"<title>{escape(title)}</title><style>{style()}</style></head><body>{body}</body></html>"
    )


def _facts(tournament: TournamentInfo, words: dict[str, str]) -> Iterator[str]:
    yield words[tournament.status]
    number = len(tournament.rounds)
    if number and tournament.rounds_planned:
        yield words["round_of"].format(round=number, planned=tournament.rounds_planned)
    elif number:
        yield words["round"].format(round=number)
    if tournament.status == "registration":
        # The first thing due is the reminder, a quarter of an hour before the start.
        if tournament.starts_at is not None and not tournament.start_missed:
            yield words["starts"].format(moment=_moment(tournament.starts_at))
    elif tournament.due_at is not None:
        key = "due" if number else "starts"
        yield words[key].format(moment=_moment(tournament.due_at))


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M} UTC"


def _table(head: Iterable[tuple[str, bool]], rows: Iterable[Iterable[tuple[str, bool]]]) -> str:
    """Cells, each with whether it is a figure."""

    def cells(row: Iterable[tuple[str, bool]], tag: str) -> str:
        return "".join(
            f"<{tag}{' class=figure' if figure else ''}>{escape(text)}</{tag}>"
            for text, figure in row
        )

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"


def _standings(tournament: TournamentInfo, words: dict[str, str]) -> str:
    head = [(words["rank"], True), (words["name"], False), (words["points"], True)]
    rows = [
        [(str(line.rank), True), (line.name, False), (_figure(line.points), True)]
        for line in tournament.standings
    ]
    return f"<section><h2>{escape(words['standings'])}</h2>{_table(head, rows)}</section>"


def _round(drawn: RoundInfo, names: dict[str, str], words: dict[str, str]) -> str:
    head = [(words["table"], True), (words["players"], False), (words["result"], False)]
    rows = [
        [(_table_name(table, words), True), (_seated(table), False), (words[table.status], False)]
        for table in drawn.tables
    ]
    title = escape(words["round"].format(round=drawn.number))
    byes = ", ".join(names[player] for player in drawn.byes)
    out = f'<p class="quiet">{escape(words["bye"].format(names=byes))}</p>' if byes else ""
    return f"<section><h2>{title}</h2>{_table(head, rows)}{out}</section>"


def _table_name(table: PairingInfo, words: dict[str, str]) -> str:
    if table.part in ("final", "third_place"):
        return f"{table.table_number} ({words[table.part]})"
    return (
        f"{table.table_number} ({words['group']} {table.group})"
        if table.group
        else str(table.table_number)
    )


def _seated(table: PairingInfo) -> str:
    """Return the players; at a decided table from first to last, with scores."""
    if not table.ranks or not table.scores:
        return ", ".join(table.names)
    order = sorted(range(len(table.names)), key=lambda seat: (table.ranks or ())[seat])
    return ", ".join(
        f"{table.ranks[seat]}. {table.names[seat]} ({table.scores[seat]})" for seat in order
    )


def _players(tournament: TournamentInfo, words: dict[str, str]) -> str:
    here = [entrant.name for entrant in tournament.entrants if entrant.status == "playing"]
    if not here:
        return f'<p class="quiet">{escape(words["nobody"])}</p>'
    title = f"{escape(words['players'])} ({len(here)})"
    return f"<section><h2>{title}</h2><p>{escape(', '.join(here))}</p></section>"


def _figure(value: float) -> str:
    return f"{round(value, 2):g}"
