"""Players from a CSV file: all rows or none, none twice."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from uuid import NAMESPACE_OID, UUID, uuid5

import msgspec

from api.accounts.name import check_name
from api.accounts.read import account_of
from api.base.problem import Problem, Refused, TooLong, TooMany, returns_problems
from api.play.create_table import check_bot, check_game
from api.play.create_tables import BadRows, RowProblem
from api.play.play import MAX_KEY_LENGTH
from api.play.problems import BadIdempotencyKey
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.change_event import LoadedEvent, change_event, check_role, load_event
from api.tournaments.entries.enter import LONGEST_NAME
from api.tournaments.fold import BadLog, add, fold
from api.tournaments.log import LogEntry, Registered
from api.tournaments.problems import EventRefused
from api.tournaments.shown.event_info import EventInfo, event_info

MOST_ROWS = 500
LONGEST_LIST = 100_000
"""Characters; the reader of CSV gives up at a single field a little longer than this."""
COLUMNS = ("name", "account", "bot")


class PlayersImported(msgspec.Struct, frozen=True, kw_only=True):
    """All rows are entries of the event; none where it was a dry run."""

    tournament: EventInfo
    players: int
    dry_run: bool


@returns_problems
async def import_players(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    text: str,
    idempotency_key: str,
    dry_run: bool,
) -> PlayersImported:
    """Names become entries that are claimed by code, accounts and bots enter at once."""
    caller = check_scope(caller, "tournaments", tournament_id)
    if not 1 <= len(idempotency_key) <= MAX_KEY_LENGTH:
        raise Refused(BadIdempotencyKey(limit=MAX_KEY_LENGTH))
    if len(text) > LONGEST_LIST:
        raise Refused(TooLong(limit=LONGEST_LIST))
    lines = list(read_lines(text))
    if not 1 <= len(lines) <= MOST_ROWS:
        raise Refused(TooMany(limit=MOST_ROWS))
    loaded = await load_event(services, tournament_id)
    check_role(loaded.event, caller, "director")
    ids = [_id(tournament_id, idempotency_key, row) for row in range(len(lines))]
    if ids[0] in loaded.event.entries:
        # The same mutation was sent before.
        return PlayersImported(
            tournament=await event_info(services, caller, loaded), players=len(lines), dry_run=False
        )
    entries = await _entries(services, loaded, lines, ids)
    if not dry_run:

        def decide(now: LoadedEvent) -> Sequence[LogEntry]:
            check_role(now.event, caller, "director")
            return [] if ids[0] in now.event.entries else entries

        loaded = await change_event(services, tournament_id, caller.account_id, decide)
    told_event = await event_info(services, caller, loaded)
    return PlayersImported(tournament=told_event, players=len(lines), dry_run=dry_run)


def read_lines(text: str) -> Iterator[dict[str, str]]:
    """The rows by column; without a header the first column is the name.

    >>> list(read_lines("Ada\\nBob;2"))
    [{'name': 'Ada'}, {'name': 'Bob', 'account': '2'}]
    """
    clean = text.removeprefix("\ufeff").strip()
    first = clean.partition("\n")[0]
    mark = next((one for one in (";", "\t") if one in clean and "," not in first), ",")
    rows = [row for row in csv.reader(clean.splitlines(), delimiter=mark) if any(row)]
    columns = [cell.strip().lower() for cell in rows[0]] if rows else []
    if "name" in columns:
        rows = rows[1:]
    else:
        columns = list(COLUMNS)
    for row in rows:
        yield {name: cell.strip() for name, cell in zip(columns, row, strict=False)}


def _id(tournament_id: UUID, idempotency_key: str, row: int) -> str:
    return str(uuid5(NAMESPACE_OID, f"{tournament_id} {idempotency_key} {row}"))


async def _entries(
    services: Services, loaded: LoadedEvent, lines: Sequence[dict[str, str]], ids: Sequence[str]
) -> list[LogEntry]:
    """An entry for each row; refused with the problems of all rows where one has any."""
    event = fold(loaded.lines)
    made: list[LogEntry] = []
    wrong: list[RowProblem] = []
    names: set[str] = set()
    for row, line in enumerate(lines):
        try:
            entry = await _entry(services, event.plan.game, line, ids[row])
            if entry.account is None and entry.name in names:
                raise Refused(EventRefused(key="name_twice", parameters={"name": entry.name}))
            add(event, entry)
        except Refused as refused:
            wrong.append(_wrong(row, refused.problem))
        except BadLog as error:
            wrong.append(RowProblem(row=row, key=error.key, parameters=dict(error.parameters)))
        else:
            names.add(entry.name)
            made.append(entry)
    if wrong:
        raise Refused(BadRows(rows=tuple(wrong)))
    return made


async def _entry(services: Services, game: str, line: dict[str, str], entrant: str) -> Registered:
    account, bot = line.get("account", ""), line.get("bot", "")
    if account:
        try:
            found = await account_of(services, UUID(account))
        except ValueError:
            key = "account_unreadable"
            raise Refused(EventRefused(key=key, parameters={"account": account[:50]})) from None
        return log.Registered(entrant, found.name, str(found.id))
    named = check_name(line.get("name", ""), LONGEST_NAME)
    if bot:
        check_bot(check_game(services, game, None), bot)
    return log.Registered(entrant, named, None, bot or None)


def _wrong(row: int, problem: Problem) -> RowProblem:
    told_problem = msgspec.to_builtins(problem)
    key = told_problem.pop("key")
    parameters = told_problem.get("parameters", told_problem)
    return RowProblem(row=row, key=key, parameters=parameters)
