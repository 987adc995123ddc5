"""The append-only log of a tournament: everything that organisers, players and tables did.

A tournament is what its log says; `api/tournaments/changes/fold.py` replays it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from api.tournaments.draw import Draw
from api.tournaments.terms import EntrantId, TournamentTerms

Role: TypeAlias = Literal["owner", "director", "judge", "scorekeeper", "viewer", "none"]
Status: TypeAlias = Literal["playing", "waiting", "pending", "withdrawn", "absent"]


class Logged(msgspec.Struct, frozen=True, tag_field="what"):
    """Something that changed the tournament."""


class TermsSet(Logged, frozen=True, tag="terms_set"):
    """The tournament was created, or its terms changed."""

    terms: TournamentTerms


class Registered(Logged, frozen=True, tag="registered"):
    """A player or a bot entered; beyond the capacity they wait.

    Without account and bot the registration is reserved: for an invited account, or for whoever has
    its claim code.
    """

    entrant: EntrantId
    name: str
    account: str | None = None
    bot: str | None = None
    seed: int | None = None
    """The seed from a list."""
    rating: int | None = None
    club: str = ""
    team: str = ""
    answers: tuple[str, ...] = ()
    invited: str | None = None
    """The account that an organiser entered; it plays once it has agreed."""
    by_organiser: bool = False
    """Entered at the desk, which may add players after the others' registration has closed."""


class Approved(Logged, frozen=True, tag="approved"):
    """An organiser approved a registration."""

    entrant: EntrantId


class Edited(Logged, frozen=True, tag="edited"):
    """An organiser corrected an entrant's details; None: no change."""

    entrant: EntrantId
    name: str | None = None
    seed: int | None = None
    rating: int | None = None
    club: str | None = None
    team: str | None = None


class Removed(Logged, frozen=True, tag="removed"):
    """A registration made by mistake was deleted; only before the first draw."""

    entrant: EntrantId


class Claimed(Logged, frozen=True, tag="claimed"):
    """A player claimed the registration reserved for them."""

    entrant: EntrantId
    account: str


class Declined(Logged, frozen=True, tag="declined"):
    """An invited player declined."""

    entrant: EntrantId


class Released(Logged, frozen=True, tag="released"):
    """A claim or an invitation was withdrawn; the registration gets a new code."""

    entrant: EntrantId


class CheckedIn(Logged, frozen=True, tag="checked_in"):
    """A player was checked in, or the check-in was undone."""

    entrant: EntrantId
    here: bool = True


class Withdrew(Logged, frozen=True, tag="withdrew"):
    """A player left the tournament or its waiting list."""

    entrant: EntrantId


class Returned(Logged, frozen=True, tag="returned"):
    """A player who had withdrawn, was absent or was disqualified came back with their points."""

    entrant: EntrantId


class Disqualified(Logged, frozen=True, tag="disqualified"):
    """An organiser disqualified a player."""

    entrant: EntrantId


class Substituted(Logged, frozen=True, tag="substituted"):
    """An entrant was replaced; the points are kept."""

    entrant: EntrantId
    name: str
    account: str | None = None
    invited: str | None = None
    """The account that was invited to play on; it plays once it has agreed."""


class SatOut(Logged, frozen=True, tag="sat_out"):
    """A player is not drawn in this round; `sits=False` cancels that."""

    entrant: EntrantId
    round: int
    sits: bool = True


class PairForbidden(Logged, frozen=True, tag="pair_forbidden"):
    """Two entrants must not meet, or may meet again."""

    one: EntrantId
    other: EntrantId
    forbidden: bool = True


class Started(Logged, frozen=True, tag="started"):
    """Registration is closed; players who did not check in where required are absent."""

    order: tuple[EntrantId, ...] = ()
    """The seeds, best first; empty: the order of registration."""
    lot: int = 0
    """The seed of random draws."""


class Drafted(Logged, frozen=True, tag="drafted"):
    """A draft of the next round, for organisers only; None: the draft was discarded."""

    draw: Draw | None


class Paired(Logged, frozen=True, tag="paired"):
    """A round was drawn; table number `n` of it is `draw.tables[n - 1]`."""

    draw: Draw


class Undrawn(Logged, frozen=True, tag="undrawn"):
    """The latest round was taken back with all its results."""

    round: int


class Finished(Logged, frozen=True, tag="finished"):
    """A table was played to its end."""

    round: int
    table_number: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


class Adjudicated(Logged, frozen=True, tag="adjudicated"):
    """An organiser decided a table, finished or not."""

    round: int
    table_number: int
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


class Cut(Logged, frozen=True, tag="cut"):
    """The deadline ended a table: its players share the points."""

    round: int
    table_number: int


class Annulled(Logged, frozen=True, tag="annulled"):
    """A table has no result: its players share the points and count as not having met."""

    round: int
    table_number: int


class Replayed(Logged, frozen=True, tag="replayed"):
    """A table is replayed from the start; its earlier result does not count."""

    round: int
    table_number: int


class Adjusted(Logged, frozen=True, tag="adjusted"):
    """A penalty or a correction in points."""

    entrant: EntrantId
    points: str
    """A decimal or a fraction, such as "-0.5"."""


class Ended(Logged, frozen=True, tag="ended"):
    """The tournament is over."""


class Reopened(Logged, frozen=True, tag="reopened"):
    """The ended tournament was resumed."""


class Appointed(Logged, frozen=True, tag="appointed"):
    """Somebody became an organiser, or is no longer one."""

    account: str
    role: Role


class Noted(Logged, frozen=True, tag="noted"):
    """A reminder, extension, pause, bot, announcement or call; it does not affect standings."""

    kind: Literal[
        "remind",
        "extend",
        "pause",
        "resume",
        "bot",
        "announce",
        "starts_soon",
        "start_missed",
        "call",
        "answer",
    ]
    round: int = 0
    table_number: int = 0
    """0: all tables, or no particular one."""
    entrant: EntrantId | None = None
    text: str = ""
    minutes: int = 0
    edits: int | None = None
    """For an announcement: the number of the line whose text it replaces."""


class Undone(Logged, frozen=True, tag="undone"):
    """An earlier line of the log no longer counts."""

    number: int


Change: TypeAlias = (
    TermsSet
    | Registered
    | Approved
    | Edited
    | Removed
    | Claimed
    | Declined
    | Released
    | CheckedIn
    | Withdrew
    | Returned
    | Disqualified
    | Substituted
    | SatOut
    | PairForbidden
    | Started
    | Drafted
    | Paired
    | Undrawn
    | Finished
    | Adjudicated
    | Cut
    | Annulled
    | Replayed
    | Adjusted
    | Ended
    | Reopened
    | Appointed
    | Noted
    | Undone
)


class Line(msgspec.Struct, frozen=True):
    """A change with who made it, when and why."""

    number: int
    at: str
    actor: str
    reason: str
    """Visible to everybody."""
    change: Change
    note: str = ""
    """Visible only to organisers."""


def subjects_of(change: Change) -> set[str]:
    """Return what the change is about, to detect organisers editing the same thing at once."""
    found: set[str] = set()
    entrant = getattr(change, "entrant", None)
    if entrant:
        found.add(f"entrant {entrant}")
    if isinstance(change, Finished | Adjudicated | Cut | Annulled | Replayed):
        found.add(f"table {change.round}.{change.table_number}")
    if isinstance(change, Drafted | Paired | Undrawn):
        found.add("draw")
    if isinstance(change, Started | Ended | Reopened | Undrawn | Paired):
        found.add("course")
    if isinstance(change, TermsSet):
        found.add("terms")
    if isinstance(change, Appointed):
        found.add(f"account {change.account}")
    return found


def undone_numbers(lines: Iterable[Line]) -> set[int]:
    """Return the numbers of the lines that were undone."""
    return {line.change.number for line in lines if isinstance(line.change, Undone)}
