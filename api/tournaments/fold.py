"""Plays an event's log: the same log always gives the same event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from api.tournaments import log
from api.tournaments.event import Entry, Event, Round, Table
from api.tournaments.log import Line, LogEntry
from api.tournaments.plan import Plan, check_change


class BadLog(ValueError):
    """An entry that does not fit the event, as a key with parameters."""

    def __init__(self, key: str, **parameters: int | str) -> None:
        super().__init__(key, parameters)
        self.key = key
        self.parameters = parameters


def fold(lines: Sequence[Line]) -> Event:
    """The event after all lines that still count."""
    undone = {line.entry.number for line in lines if isinstance(line.entry, log.Undone)}
    counting = [line.entry for line in lines if line.number not in undone]
    if not counting or not isinstance(counting[0], log.Announced):
        raise BadLog("log_without_plan")
    event = Event(counting[0].plan)
    for entry in counting[1:]:
        add(event, entry)
    return event


def fold_entries(entries: Iterable[LogEntry]) -> Event:
    """The event after these entries, none of them undone."""
    return fold([Line(number, "", "", "", entry) for number, entry in enumerate(entries)])


def add(event: Event, entry: LogEntry) -> None:
    """Changes the event as the entry says; BadLog where it does not fit."""
    match entry:
        case log.Announced():
            _change_plan(event, entry.plan)
        case log.Registered():
            _register(event, entry)
        case log.Claimed():
            _claim(event, entry)
        case log.CheckedIn():
            _entry(event, entry.entrant).checked_in = True
        case log.Withdrew():
            _leave(event, entry.entrant, "withdrawn")
        case log.Disqualified():
            _leave(event, entry.entrant, "disqualified")
        case log.Substituted():
            _substitute(event, entry)
        case log.Started():
            _start(event)
        case log.Paired():
            _pair(event, entry)
        case log.Finished() | log.Adjudicated():
            _decide(event, entry)
        case log.Annulled() | log.Replayed():
            _reopen(event, entry)
        case log.Closed():
            _need(event.status == "running", "not_running")
            event.status = "over"
        case log.Organised():
            event.organisers[entry.account] = entry.role
        case log.Noted() | log.Undone():
            pass


def _need(holds: bool, key: str, **parameters: int | str) -> None:
    if not holds:
        raise BadLog(key, **parameters)


def _entry(event: Event, entrant: str) -> Entry:
    _need(entrant in event.entries, "unknown_entrant", entrant=entrant)
    return event.entries[entrant]


def _change_plan(event: Event, plan: Plan) -> None:
    _need(event.status != "over", "event_over")
    if event.status == "running":
        check_change(event.plan, plan, len(event.rounds))
    event.plan = plan
    while len(event.playing()) < plan.places and event.status == "registration":
        if not _admit_next(event):
            break


def _register(event: Event, entry: log.Registered) -> None:
    _need(event.status != "over", "event_over")
    rounds = len(event.rounds)
    late = event.status == "running"
    _need(not late or rounds < event.plan.late_until_round, "registration_closed")
    _need(entry.entrant not in event.entries, "already_registered", entrant=entry.entrant)
    _need(not _is_in(event, entry.account), "already_registered", entrant=entry.entrant)
    added = Entry(entry.entrant, entry.name, entry.account, len(event.entries) + 1)
    added.from_round = rounds + 1
    added.bot = entry.bot
    added.checked_in = entry.bot is not None
    if len(event.playing()) >= event.plan.places:
        added.status = "waiting"
    event.entries[entry.entrant] = added


def _is_in(event: Event, account: str | None) -> bool:
    return account is not None and any(
        one.account == account and one.status in ("playing", "waiting")
        for one in event.entries.values()
    )


def _claim(event: Event, entry: log.Claimed) -> None:
    _need(event.status != "over", "event_over")
    kept = _entry(event, entry.entrant)
    _need(kept.is_kept, "already_registered", entrant=entry.entrant)
    _need(not _is_in(event, entry.account), "already_registered", entrant=entry.entrant)
    kept.account = entry.account


def _leave(event: Event, entrant: str, status: str) -> None:
    _need(event.status != "over", "event_over")
    leaving = _entry(event, entrant)
    _need(leaving.status in ("playing", "waiting"), "already_out", entrant=entrant)
    had_place = leaving.status == "playing"
    leaving.status = "withdrawn" if status == "withdrawn" else "disqualified"
    if had_place and event.status == "registration":
        _admit_next(event)


def _admit_next(event: Event) -> bool:
    """Who has waited longest takes the free place; False: nobody waits."""
    for one in event.entries.values():
        if one.status == "waiting":
            one.status = "playing"
            return True
    return False


def _substitute(event: Event, entry: log.Substituted) -> None:
    _need(event.status != "over", "event_over")
    place = _entry(event, entry.entrant)
    _need(place.status == "playing", "already_out", entrant=entry.entrant)
    for other in event.entries.values():
        if entry.account is None or other.account != entry.account or other is place:
            continue
        _need(other.status != "playing", "already_registered", entrant=other.entrant)
        _need(not _knows_the_deal(event, other.entrant), "knows_the_deal", entrant=other.entrant)
        if other.status == "waiting":
            other.status = "withdrawn"
    place.name, place.account, place.bot = entry.name, entry.account, None


def _knows_the_deal(event: Event, entrant: str) -> bool:
    """Whether the entrant sat at another table of the round, where all tables are dealt alike."""
    if not event.plan.duplicate or not event.rounds or event.rounds[-1].is_over():
        return False
    return any(entrant in table.players for table in event.rounds[-1].tables)


def _start(event: Event) -> None:
    _need(event.status == "registration", "already_started")
    for one in event.entries.values():
        if one.status == "waiting" or (
            one.status == "playing" and event.plan.check_in and not one.checked_in
        ):
            one.status = "absent"
    _need(
        len(event.playing()) >= event.plan.smallest(),
        "too_few_players",
        players=len(event.playing()),
    )
    event.status = "running"


def _pair(event: Event, entry: log.Paired) -> None:
    _need(event.status == "running", "not_running")
    _need(not event.rounds or event.rounds[-1].is_over(), "round_not_over")
    seated = [player for table in entry.draw.tables for player in table.players]
    seated += entry.draw.byes
    _need(len(set(seated)) == len(seated), "player_twice")
    _need(set(seated) <= set(event.playing()), "unknown_entrant", entrant="")
    tables = [Table(table.players, table.label, table.bots) for table in entry.draw.tables]
    event.rounds.append(Round(len(event.rounds) + 1, entry.draw, tables))


def _table(event: Event, number: int, table: int) -> Table:
    """A table of the round that is on."""
    _need(event.status == "running", "not_running")
    _need(1 <= number <= len(event.rounds), "unknown_round", round=number)
    drawn = event.rounds[number - 1]
    _need(0 <= table < len(drawn.tables), "unknown_table", table=table)
    # The next round was drawn from what this one gave: it stays as it is.
    _need(number == len(event.rounds), "round_already_over", round=number)
    return drawn.tables[table]


def _decide(event: Event, entry: log.Finished | log.Adjudicated) -> None:
    table = _table(event, entry.round, entry.table)
    seats = len(table.players) + table.bots
    _need(len(entry.ranks) == len(entry.scores) == seats, "result_does_not_fit", seats=seats)
    if isinstance(entry, log.Finished):
        _need(table.status == "open", "table_already_decided", table=entry.table)
    table.ranks, table.scores = entry.ranks, entry.scores
    table.status = "finished" if isinstance(entry, log.Finished) else "adjudicated"


def _reopen(event: Event, entry: log.Annulled | log.Replayed) -> None:
    table = _table(event, entry.round, entry.table)
    table.ranks = table.scores = None
    if isinstance(entry, log.Annulled):
        table.status = "annulled"
    else:
        table.status = "open"
        table.tries += 1
