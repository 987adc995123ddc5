"""The append-only log of an event: everything that organisers, players and tables did.

An event is what its log says; `api/tournaments/fold.py` plays it again.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from api.tournaments.pairing.draw import Draw
from api.tournaments.plan import Entrant, Plan


class Entry(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower):
    """Something that changed the event."""


class Announced(Entry, frozen=True):
    """The event was made, or its terms changed before the start."""

    plan: Plan


class Registered(Entry, frozen=True):
    """A player or a bot entered; past the last place they wait.

    Without account and bot the entry is kept for whoever has its claim code.
    """

    entrant: Entrant
    name: str
    account: str | None = None
    bot: str | None = None


class Claimed(Entry, frozen=True):
    """A player took the entry that was kept for them."""

    entrant: Entrant
    account: str


class CheckedIn(Entry, frozen=True):
    """A player is here."""

    entrant: Entrant


class Withdrew(Entry, frozen=True):
    """A player leaves the event, or the waiting list."""

    entrant: Entrant


class Disqualified(Entry, frozen=True):
    """An organiser takes a player out."""

    entrant: Entrant


class Substituted(Entry, frozen=True):
    """Somebody else plays on for an entrant; points stay."""

    entrant: Entrant
    name: str
    account: str | None = None


class Started(Entry, frozen=True):
    """Registration is closed; who did not check in where that is asked is out."""


class Paired(Entry, frozen=True):
    """A round was drawn; table `n` of it is `draw.tables[n]`."""

    draw: Draw


class Finished(Entry, frozen=True):
    """A table came to its end."""

    round: int
    table: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


class Adjudicated(Entry, frozen=True):
    """An organiser decided a table, finished or not."""

    round: int
    table: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


class Annulled(Entry, frozen=True):
    """A table counts for nothing."""

    round: int
    table: int


class Replayed(Entry, frozen=True):
    """A table is played again from the start; what it had does not count."""

    round: int
    table: int


class Closed(Entry, frozen=True):
    """The event is over."""


class Organised(Entry, frozen=True):
    """Somebody became, or is no longer, an organiser."""

    account: str
    role: Literal["owner", "director", "helper", "none"]


class Noted(Entry, frozen=True):
    """A reminder, extension, pause, bot or announcement: told, but it changes no standings."""

    kind: Literal["remind", "extend", "pause", "resume", "bot", "announce"]
    round: int = 0
    table: int = -1
    entrant: Entrant | None = None
    text: str = ""
    minutes: int = 0


class Undone(Entry, frozen=True):
    """An earlier entry of the log no longer counts."""

    number: int


LogEntry: TypeAlias = (
    Announced
    | Registered
    | Claimed
    | CheckedIn
    | Withdrew
    | Disqualified
    | Substituted
    | Started
    | Paired
    | Finished
    | Adjudicated
    | Annulled
    | Replayed
    | Closed
    | Organised
    | Noted
    | Undone
)


class Line(msgspec.Struct, frozen=True):
    """An entry with who did it, when and why."""

    number: int
    at: str
    actor: str
    reason: str
    entry: LogEntry
