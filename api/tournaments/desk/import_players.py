"""Imports players from a list: all rows or none, none twice."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Sequence
from uuid import NAMESPACE_OID, UUID, uuid5

import msgspec

from api.accounts.consent import seated_or_invited
from api.accounts.name import check_name
from api.accounts.read import account_of
from api.base.problem import BadIdempotencyKey, Problem, Refused, TooLong, returns_problems
from api.play.create_table import check_bot, check_game
from api.play.create_tables import BadRows, RowProblem
from api.play.play import MAX_KEY_LENGTH
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.changes.fits import BadLog
from api.tournaments.changes.fold import add
from api.tournaments.log import Change, Registered
from api.tournaments.problems import refused
from api.tournaments.registration.read_list import ListRow, decode_list, read_list
from api.tournaments.registration.register_for_tournament import MAX_NAME
from api.tournaments.rounds.access import check_role
from api.tournaments.rounds.change import change_tournament
from api.tournaments.rounds.load import LoadedTournament, load_tournament

MAX_ROWS = 2_000
MAX_CHARACTERS = 150_000
MAX_NUMBER = 1_000_000
"""Of a seed or a rating."""


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """The players were entered; none after a dry run."""

    loaded: LoadedTournament
    players: int
    dry_run: bool


class ImportList(msgspec.Struct, frozen=True, kw_only=True):
    """A list of players as text, or as a file in base64."""

    text: str = ""
    file: str = ""
    idempotency_key: str
    allow_same_names: bool = False
    dry_run: bool = False


@returns_problems
async def import_players(
    services: Services, caller: Caller | None, tournament_id: UUID, given: ImportList
) -> Imported:
    """Enter everybody on a list: names are claimed by code, accounts are invited, bots enter."""
    caller = check_scope(caller, "tournaments", tournament_id)
    if not 1 <= len(given.idempotency_key) <= MAX_KEY_LENGTH:
        raise Refused(BadIdempotencyKey(limit=MAX_KEY_LENGTH))
    rows = read_list(_text(given))
    if not rows:
        raise refused("list_empty")
    if len(rows) > MAX_ROWS:
        raise refused("list_too_long", limit=MAX_ROWS)
    loaded = await load_tournament(services, tournament_id)
    check_role(loaded, caller, "director")
    ids = [
        str(uuid5(NAMESPACE_OID, f"{tournament_id} {given.idempotency_key} {number}"))
        for number in range(len(rows))
    ]
    if ids[0] in loaded.tournament.entrants:
        _check_same_list(loaded, rows, ids)
        return Imported(loaded=loaded, players=len(rows), dry_run=False)
    changes = await _changes(services, caller, loaded, rows, ids, given.allow_same_names)
    if not given.dry_run:

        def decide(now: LoadedTournament) -> Sequence[Change]:
            check_role(now, caller, "director")
            return [] if ids[0] in now.tournament.entrants else changes

        loaded = await change_tournament(services, tournament_id, caller.account_id, decide)
    return Imported(loaded=loaded, players=len(rows), dry_run=given.dry_run)


def _text(given: ImportList) -> str:
    if len(given.text) > MAX_CHARACTERS or len(given.file) > 2 * MAX_CHARACTERS:
        raise Refused(TooLong(limit=MAX_CHARACTERS))
    if not given.file:
        return given.text
    try:
        return decode_list(b64decode(given.file, validate=True))
    except ValueError:
        # Not base64 (binascii.Error), or not even ASCII.
        raise refused("file_unreadable") from None


def _check_same_list(loaded: LoadedTournament, rows: Sequence[ListRow], ids: Sequence[str]) -> None:
    """Refuse a different list under a used key: it would silently be ignored."""
    before = {
        line.change.entrant: line.change.name
        for line in loaded.lines
        if isinstance(line.change, Registered)
    }
    for row, entrant in zip(rows, ids, strict=True):
        named = row.cells.get("name", "")
        known = before.get(entrant)
        if known is None or (named and " ".join(named.split()) != known):
            raise refused("key_used_for_another_list")


async def _changes(
    services: Services,
    caller: Caller,
    loaded: LoadedTournament,
    rows: Sequence[ListRow],
    ids: Sequence[str],
    allow_same_names: bool,
) -> list[Change]:
    """Return a registration for each row, or refuse with the problems of all bad rows."""
    tournament = loaded.tournament.copy()
    made: list[Change] = []
    wrong: list[RowProblem] = []
    names = {
        entrant.name.casefold()
        for entrant in tournament.entrants.values()
        if entrant.status not in ("withdrawn", "substitute")
    }
    for row, entrant in zip(rows, ids, strict=True):
        try:
            change = await _registered(services, caller, tournament.terms.game, row, entrant)
            key = change.name.casefold()
            is_account = change.account is not None or change.invited is not None
            if not allow_same_names and not is_account and key in names:
                parameters = {"name": change.name}
                raise refused("name_twice", **parameters)
            add(tournament, change)
        except Refused as error:
            wrong.append(_problem(row.line, error.problem))
        except BadLog as error:
            wrong.append(RowProblem(row=row.line, key=error.key, parameters=dict(error.parameters)))
        else:
            names.add(key)
            made.append(change)
    if wrong:
        raise Refused(BadRows(rows=tuple(wrong)))
    return made


async def _registered(
    services: Services, caller: Caller, game: str, row: ListRow, entrant: str
) -> Registered:
    if row.problem:
        raise refused(row.problem)
    cells = row.cells
    seed, rating = _number(cells, "seed"), _number(cells, "rating")
    club, team = _label(cells, "club"), _label(cells, "team")
    if cells.get("account"):
        try:
            found = await account_of(services, UUID(cells["account"]))
        except ValueError:
            parameters = {"account": cells["account"][:50]}
            raise refused("account_unreadable", **parameters) from None
        account, invited = seated_or_invited(found, caller)
        return Registered(
            entrant, found.name, account, None, seed, rating, club, team, invited=invited
        )
    named = check_name(cells.get("name", ""), MAX_NAME)
    bot = cells.get("bot") or None
    if bot:
        check_bot(check_game(services, game, None), bot)
    return log.Registered(entrant, named, None, bot, seed, rating, club, team)


def _label(cells: dict[str, str], column: str) -> str:
    """Return a text that is shown as it is; a file may hold characters that cannot be stored."""
    return "".join(filter(str.isprintable, cells.get(column, "")))[:MAX_NAME]


def _number(cells: dict[str, str], column: str) -> int | None:
    text = cells.get(column, "")
    if not text:
        return None
    try:
        number = float(text.replace(",", "."))
        if not abs(number) <= MAX_NUMBER:
            raise ValueError("out of range")
        return int(number)
    except ValueError:
        parameters = {"column": column, "value": text[:50]}
        raise refused("not_a_number", **parameters) from None


def _problem(line: int, problem: Problem) -> RowProblem:
    plain = msgspec.to_builtins(problem)
    key = plain.pop("key")
    return RowProblem(row=line, key=key, parameters=plain.get("parameters", plain))
