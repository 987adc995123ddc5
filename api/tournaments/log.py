"""The append-only log of a tournament: everything that organisers, players and tables did.

A tournament is what its log says; `api/tournaments/changes/fold.py` plays it again.
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
    """A player or a bot entered; past the capacity they wait.

    Without account and bot the registration is kept: for whoever was invited, or for whoever has
    its claim code.
    """

    entrant: EntrantId
    name: str
    account: str | None = None
    bot: str | None = None
    seed: int | None = None
    """The seed that a list gave."""
    rating: int | None = None
    club: str = ""
    team: str = ""
    answers: tuple[str, ...] = ()
    invited: str | None = None
    """The account that an organiser entered; it plays when it has agreed."""


class Approved(Logged, frozen=True, tag="approved"):
    """An organiser let a registration in."""

    entrant: EntrantId


class Edited(Logged, frozen=True, tag="edited"):
    """An organiser corrected an entrant's particulars; None leaves one as it was."""

    entrant: EntrantId
    name: str | None = None
    seed: int | None = None
    rating: int | None = None
    club: str | None = None
    team: str | None = None


class Removed(Logged, frozen=True, tag="removed"):
    """A registration made by mistake is gone; only before the first draw."""

    entrant: EntrantId


class Claimed(Logged, frozen=True, tag="claimed"):
    """A player took the registration that was kept for them."""

    entrant: EntrantId
    account: str


class Declined(Logged, frozen=True, tag="declined"):
    """Somebody who was invited does not want to play."""

    entrant: EntrantId


class Released(Logged, frozen=True, tag="released"):
    """A claim or an invitation was taken back; the registration waits for a new code."""

    entrant: EntrantId


class CheckedIn(Logged, frozen=True, tag="checked_in"):
    """A player is here, or is not after all."""

    entrant: EntrantId
    here: bool = True


class Withdrew(Logged, frozen=True, tag="withdrew"):
    """A player leaves the tournament, or the waiting list."""

    entrant: EntrantId


class Returned(Logged, frozen=True, tag="returned"):
    """Somebody who withdrew, was absent or was disqualified is back, with everything they had."""

    entrant: EntrantId


class Disqualified(Logged, frozen=True, tag="disqualified"):
    """An organiser takes a player out."""

    entrant: EntrantId


class Substituted(Logged, frozen=True, tag="substituted"):
    """Somebody else plays on for an entrant; points stay."""

    entrant: EntrantId
    name: str
    account: str | None = None
    invited: str | None = None
    """The account that was asked to play on; it plays when it has agreed."""


class SatOut(Logged, frozen=True, tag="sat_out"):
    """A player is not drawn in this round; `sits=False` takes that back."""

    entrant: EntrantId
    round: int
    sits: bool = True


class PairForbidden(Logged, frozen=True, tag="pair_forbidden"):
    """Two entrants shall not meet, or may again."""

    one: EntrantId
    other: EntrantId
    forbidden: bool = True


class Started(Logged, frozen=True, tag="started"):
    """Registration is closed; who did not check in where that is asked is absent."""

    order: tuple[EntrantId, ...] = ()
    """The seeds from the best on; empty: the order of registration."""
    lot: int = 0
    """What random draws are made with."""


class Drafted(Logged, frozen=True, tag="drafted"):
    """A draft of the next round, for organisers only; None: the draft is dropped."""

    draw: Draw | None


class Paired(Logged, frozen=True, tag="paired"):
    """A round was drawn; table number `n` of it is `draw.tables[n - 1]`."""

    draw: Draw


class Undrawn(Logged, frozen=True, tag="undrawn"):
    """The newest round was taken back with all its results."""

    round: int


class Finished(Logged, frozen=True, tag="finished"):
    """A table came to its end."""

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
    """The deadline ended a table: its players share what it is worth."""

    round: int
    table_number: int


class Annulled(Logged, frozen=True, tag="annulled"):
    """A table has no result: its players share what it is worth and have not met."""

    round: int
    table_number: int


class Replayed(Logged, frozen=True, tag="replayed"):
    """A table is played again from the start; what it had does not count."""

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
    """The tournament that was ended goes on."""


class Appointed(Logged, frozen=True, tag="appointed"):
    """Somebody became, or is no longer, an organiser."""

    account: str
    role: Role


class Noted(Logged, frozen=True, tag="noted"):
    """A reminder, extension, pause, bot or announcement; it changes no standings."""

    kind: Literal["remind", "extend", "pause", "resume", "bot", "announce", "starts_soon"]
    round: int = 0
    table_number: int = 0
    """0: all tables, or none in particular."""
    entrant: EntrantId | None = None
    text: str = ""
    minutes: int = 0
    edits: int | None = None
    """For an announcement: the number of the line whose text this one replaces."""


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
    """Everybody may read it."""
    change: Change
    note: str = ""
    """Only organisers may read it."""


def subjects_of(change: Change) -> set[str]:
    """Return what the change concerns, so that two organisers at one thing are noticed."""
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
    """Return the numbers of the lines that no longer count."""
    return {line.change.number for line in lines if isinstance(line.change, Undone)}
