"""Reads a list of players: encodings, separators, headers in any order."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from typing import NamedTuple

HEADERS: dict[str, tuple[str, ...]] = {
    "name": ("name", "player", "full name", "nickname", "имя", "игрок", "фио", "imię", "gracz",
             "nazwisko", "imię i nazwisko"),
    "first_name": ("first name", "given name"),
    "last_name": ("last name", "surname", "family name", "фамилия"),
    "account": ("account", "account id", "id", "аккаунт", "konto"),
    "bot": ("bot", "бот"),
    "seed": ("seed", "no", "nr", "number", "посев", "номер", "numer", "rozstawienie"),
    "rating": ("rating", "elo", "рейтинг", "ranking"),
    "club": ("club", "family", "school", "клуб", "семья", "klub", "rodzina", "szkoła"),
    "team": ("team", "команда", "drużyna", "zespół"),
}  # fmt: skip
"""Possible column names, in the languages of the app."""

# A cell may be as long as the whole list; what is too long for a name is refused with its line.
csv.field_size_limit(1 << 20)

COLUMN_OF = {header: column for column, headers in HEADERS.items() for header in headers}


class ListRow(NamedTuple):
    """A row by column, with its line number from 1, or a problem as a key."""

    line: int
    cells: dict[str, str]
    problem: str = ""


def decode_list(data: bytes) -> str:
    """Decode a file in UTF-8, UTF-16 or a legacy Windows encoding.

    >>> decode_list("Łukasz".encode("cp1250"))
    'Łukasz'
    >>> decode_list("Иванова Анна".encode("cp1251"))
    'Иванова Анна'
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    # Cyrillic words consist entirely of such bytes, Polish ones only contain a few.
    high = [place for place, byte in enumerate(data) if byte > 127]
    beside = sum(place + 1 < len(data) and data[place + 1] > 127 for place in high)
    return data.decode("cp1251" if beside > len(high) / 2 else "cp1250", errors="replace")


def read_list(text: str) -> list[ListRow]:
    """Return the rows; without a header every line is a name, including commas.

    >>> [row.cells for row in read_list("Adler, Anna\\nBob")]
    [{'name': 'Adler, Anna'}, {'name': 'Bob'}]
    >>> [row.cells for row in read_list("rating;name\\n1500;Ada")]
    [{'rating': '1500', 'name': 'Ada'}]

    Lines may end as on any system:

    >>> [row.cells["name"] for row in read_list("Ada\\r\\nBob\\rEve\\nIda")]
    ['Ada', 'Bob', 'Eve', 'Ida']
    """
    unified = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = [(number, line) for number, line in enumerate(unified.split("\n"), 1) if line.strip()]
    if not lines:
        return []
    mark = _separator(lines[0][1])
    columns = _columns(_split(lines[0][1], mark))
    if columns is None:
        return [_name_row(number, line, mark) for number, line in lines]
    return [_row(number, line, mark, columns) for number, line in lines[1:]]


def _separator(line: str) -> str:
    return max(("\t", ";", ","), key=line.count)


def _split(line: str, mark: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([line], delimiter=mark), [])]


def _columns(cells: Sequence[str]) -> list[str] | None:
    """Return the columns if this is a header; unknown ones are dropped later."""
    known = [COLUMN_OF.get(cell.casefold(), "") for cell in cells]
    has_name = "name" in known or {"first_name", "last_name"} <= set(known)
    return known if has_name or ("account" in known and len(known) > 0) else None


def _name_row(number: int, line: str, mark: str) -> ListRow:
    if line.count('"') % 2:
        return ListRow(number, {}, "open_quote")
    cells = _split(line, mark)
    if mark == ",":
        quoted = line.strip().startswith('"') and len(cells) == 1
        return ListRow(number, {"name": cells[0] if quoted else line.strip()})
    if any(cells[1:]):
        return ListRow(number, {}, "header_needed")
    return ListRow(number, {"name": cells[0]})


def _row(number: int, line: str, mark: str, columns: Sequence[str]) -> ListRow:
    if line.count('"') % 2:
        return ListRow(number, {}, "open_quote")
    cells = _split(line, mark)
    if len(cells) > len(columns) and any(cells[len(columns) :]):
        return ListRow(number, {}, "too_many_columns")
    found = {column: cell for column, cell in zip(columns, cells, strict=False) if column and cell}
    if "name" not in found and ("first_name" in found or "last_name" in found):
        found["name"] = f"{found.get('first_name', '')} {found.get('last_name', '')}".strip()
    return ListRow(number, found)
