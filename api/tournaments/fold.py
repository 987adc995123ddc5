"""Plays a tournament's log: the same log always gives the same tournament."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from api.tournaments import log
from api.tournaments.log import Change, Line
from api.tournaments.terms import TournamentTerms, check_change
from api.tournaments.tournament import Entrant, EntrantStatus, Round, Table, Tournament


class BadLog(ValueError):
    """A change that does not fit the tournament, as a key with parameters."""

    def __init__(self, key: str, **parameters: int | str) -> None:
        super().__init__(key, parameters)
        self.key = key
        self.parameters = parameters


def fold(lines: Sequence[Line]) -> Tournament:
    """Return the tournament after all lines that still count."""
    undone = undone_numbers(lines)
    counting = [line.change for line in lines if line.number not in undone]
    if not counting or not isinstance(counting[0], log.TermsSet):
        raise BadLog("log_without_terms")
    tournament = Tournament(counting[0].terms)
    for change in counting[1:]:
        add(tournament, change)
    return tournament


def undone_numbers(lines: Iterable[Line]) -> set[int]:
    """Return the numbers of the lines that no longer count."""
    return {line.change.number for line in lines if isinstance(line.change, log.Undone)}


def fold_changes(changes: Iterable[Change]) -> Tournament:
    """Return the tournament after these changes, none of them undone."""
    return fold([Line(number, "", "", "", change) for number, change in enumerate(changes)])


def add(tournament: Tournament, change: Change) -> None:
    """Carry the tournament on as the change says; BadLog where it does not fit."""
    match change:
        case log.TermsSet():
            _set_terms(tournament, change.terms)
        case log.Registered():
            _register(tournament, change)
        case log.Approved():
            _approve(tournament, change.entrant)
        case log.Edited():
            _edit(tournament, change)
        case log.Removed():
            _remove(tournament, change.entrant)
        case log.Claimed():
            _claim(tournament, change)
        case log.Released():
            _release(tournament, change.entrant)
        case log.CheckedIn():
            _check_in(tournament, change)
        case log.Withdrew():
            _leave(tournament, change.entrant, "withdrawn")
        case log.Disqualified():
            _leave(tournament, change.entrant, "disqualified")
        case log.Returned():
            _return(tournament, change.entrant)
        case log.Substituted():
            _substitute(tournament, change)
        case log.SatOut():
            _sit_out(tournament, change)
        case log.PairForbidden():
            _forbid(tournament, change)
        case log.Started():
            _start(tournament, change)
        case log.Drafted():
            _draft(tournament, change)
        case log.Paired():
            _pair(tournament, change)
        case log.Undrawn():
            _undraw(tournament, change)
        case log.Finished() | log.Adjudicated():
            _decide(tournament, change)
        case log.Cut() | log.Annulled() | log.Replayed():
            _set_aside(tournament, change)
        case log.Adjusted():
            _adjust(tournament, change)
        case log.Ended():
            _need(tournament.status == "running", "not_running")
            tournament.status, tournament.draft = "over", None
        case log.Reopened():
            _need(tournament.status == "over", "not_over")
            tournament.status = "running"
        case log.Appointed():
            tournament.organisers[change.account] = change.role
        case log.Noted() | log.Undone():
            pass


def _need(holds: bool, key: str, **parameters: int | str) -> None:
    if not holds:
        raise BadLog(key, **parameters)


def _entrant(tournament: Tournament, entrant: str) -> Entrant:
    _need(entrant in tournament.entrants, "unknown_entrant", entrant=entrant)
    return tournament.entrants[entrant]


def _put(tournament: Tournament, entrant: Entrant, **changes: object) -> None:
    tournament.put(replace(entrant, **changes))  # type: ignore[arg-type]


def _set_terms(tournament: Tournament, terms: TournamentTerms) -> None:
    _need(tournament.status != "over", "tournament_over")
    if tournament.status == "running":
        check_change(tournament.terms, terms, len(tournament.rounds))
    tournament.terms = terms
    _fill_up(tournament)


def _is_late(tournament: Tournament) -> bool:
    """Whether somebody may still enter a tournament that runs."""
    return len(tournament.rounds) < tournament.terms.late_until_round


def _register(tournament: Tournament, change: log.Registered) -> None:
    _need(tournament.status != "over", "tournament_over")
    late = tournament.status == "running"
    _need(not late or _is_late(tournament), "registration_closed")
    _need(change.entrant not in tournament.entrants, "already_registered", entrant=change.entrant)
    _need(not _is_in(tournament, change.account), "already_registered", entrant=change.entrant)
    full = tournament.players >= tournament.terms.capacity
    status: EntrantStatus = "waiting" if full else "playing"
    if tournament.terms.approval and change.account is not None:
        status = "pending"
    tournament.put(
        Entrant(
            change.entrant,
            change.name,
            change.account,
            len(tournament.entrants) + 1,
            status,
            checked_in=change.bot is not None,
            bot=change.bot,
            from_round=len(tournament.rounds) + 1,
            listed_seed=change.seed,
            rating=change.rating,
            club=change.club,
            team=change.team,
            answers=change.answers,
        )
    )


def _is_in(tournament: Tournament, account: str | None) -> bool:
    return account is not None and account in tournament.active


def _approve(tournament: Tournament, entrant_id: str) -> None:
    entrant = _entrant(tournament, entrant_id)
    _need(entrant.status == "pending", "not_pending", entrant=entrant_id)
    full = tournament.players >= tournament.terms.capacity
    _put(tournament, entrant, status="waiting" if full else "playing")


def _edit(tournament: Tournament, change: log.Edited) -> None:
    entrant = _entrant(tournament, change.entrant)
    given = {
        "name": change.name,
        "listed_seed": change.seed,
        "rating": change.rating,
        "club": change.club,
        "team": change.team,
    }
    _put(tournament, entrant, **{name: value for name, value in given.items() if value is not None})


def _remove(tournament: Tournament, entrant_id: str) -> None:
    _entrant(tournament, entrant_id)
    _need(not tournament.rounds, "already_drawn")
    tournament.remove(entrant_id)
    _fill_up(tournament)


def _claim(tournament: Tournament, change: log.Claimed) -> None:
    _need(tournament.status != "over", "tournament_over")
    kept = _entrant(tournament, change.entrant)
    _need(kept.is_unclaimed, "already_registered", entrant=change.entrant)
    _need(not _is_in(tournament, change.account), "already_registered", entrant=change.entrant)
    _put(tournament, kept, account=change.account)


def _release(tournament: Tournament, entrant_id: str) -> None:
    entrant = _entrant(tournament, entrant_id)
    _need(entrant.account is not None, "not_claimed", entrant=entrant_id)
    _put(tournament, entrant, account=None, releases=entrant.releases + 1)


def _check_in(tournament: Tournament, change: log.CheckedIn) -> None:
    entrant = _entrant(tournament, change.entrant)
    _put(tournament, entrant, checked_in=change.here)
    if change.here and entrant.status == "absent" and _is_late(tournament):
        _return(tournament, change.entrant)


def _leave(tournament: Tournament, entrant_id: str, status: EntrantStatus) -> None:
    _need(tournament.status != "over", "tournament_over")
    leaving = _entrant(tournament, entrant_id)
    allowed = ("playing", "waiting", "pending")
    _need(leaving.status in allowed, "already_out", entrant=entrant_id)
    _put(tournament, leaving, status=status)
    _fill_up(tournament)


def _return(tournament: Tournament, entrant_id: str) -> None:
    """Let somebody come back as who they were: the same line, points and opponents."""
    _need(tournament.status != "over", "tournament_over")
    entrant = _entrant(tournament, entrant_id)
    out = ("withdrawn", "absent", "disqualified")
    _need(entrant.status in out, "not_out", entrant=entrant_id)
    full = tournament.players >= tournament.terms.capacity
    waits = full and tournament.status == "registration"
    _put(tournament, entrant, status="waiting" if waits else "playing", checked_in=True)


def _fill_up(tournament: Tournament) -> None:
    """Let whoever has waited longest take what is free, as long as somebody may enter."""
    if tournament.status == "over":
        return
    if tournament.status == "running" and not _is_late(tournament):
        return
    free = tournament.terms.capacity - tournament.players
    if free <= 0:
        return
    for entrant in list(tournament.entrants.values()):
        if free <= 0:
            return
        if entrant.status == "waiting":
            _put(tournament, entrant, status="playing", from_round=len(tournament.rounds) + 1)
            free -= 1


def _substitute(tournament: Tournament, change: log.Substituted) -> None:
    _need(tournament.status != "over", "tournament_over")
    replaced = _entrant(tournament, change.entrant)
    _need(replaced.status == "playing", "already_out", entrant=change.entrant)
    for other in list(tournament.entrants.values()):
        if change.account is None or other.account != change.account or other is replaced:
            continue
        _need(other.status != "playing", "already_registered", entrant=other.id)
        _need(not _knows_the_deal(tournament, other.id), "knows_the_deal", entrant=other.id)
        if not _has_played(tournament, other.id):
            _put(tournament, other, status="substitute")
    drawn = tournament.rounds[-1] if tournament.rounds else None
    last = 0 if drawn is None else drawn.number - (not drawn.is_over())
    _put(
        tournament,
        replaced,
        name=change.name,
        account=change.account,
        bot=None,
        former=(*replaced.former, (last, replaced.name)) if last else replaced.former,
    )


def _has_played(tournament: Tournament, entrant_id: str) -> bool:
    return any(entrant_id in drawn.draw.seated() for drawn in tournament.rounds)


def _knows_the_deal(tournament: Tournament, entrant_id: str) -> bool:
    """Whether the entrant sat at another table of the round, where all tables are dealt alike."""
    if not tournament.terms.duplicate or not tournament.rounds:
        return False
    drawn = tournament.rounds[-1]
    return not drawn.is_over() and entrant_id in drawn.draw.seated()


def _sit_out(tournament: Tournament, change: log.SatOut) -> None:
    _entrant(tournament, change.entrant)
    _need(change.round > len(tournament.rounds), "round_already_drawn", round=change.round)
    if change.sits:
        tournament.sitting_out.add((change.entrant, change.round))
    else:
        tournament.sitting_out.discard((change.entrant, change.round))


def _forbid(tournament: Tournament, change: log.PairForbidden) -> None:
    _entrant(tournament, change.one)
    _entrant(tournament, change.other)
    _need(change.one != change.other, "player_twice")
    pair = frozenset((change.one, change.other))
    if change.forbidden:
        tournament.forbidden.add(pair)
    else:
        tournament.forbidden.discard(pair)


def _start(tournament: Tournament, change: log.Started) -> None:
    _need(tournament.status == "registration", "already_started")
    for entrant in list(tournament.entrants.values()):
        missing = tournament.terms.check_in and not entrant.checked_in
        if entrant.status == "playing" and missing:
            _put(tournament, entrant, status="absent")
    free = tournament.terms.capacity - tournament.players
    late = tournament.terms.late_until_round > 0
    for entrant in list(tournament.entrants.values()):
        if entrant.status == "waiting":
            here = entrant.checked_in or not tournament.terms.check_in
            if free > 0 and here:
                _put(tournament, entrant, status="playing")
                free -= 1
            elif not late:
                _put(tournament, entrant, status="absent")
    playing = tournament.players
    _need(playing >= tournament.terms.smallest(), "too_few_players", players=playing)
    for seed, entrant_id in enumerate(change.order, 1):
        _put(tournament, _entrant(tournament, entrant_id), seed=seed)
    last, seeded = len(change.order), set(change.order)
    for entrant in list(tournament.entrants.values()):
        if seeded and entrant.id not in seeded:
            last += 1
            _put(tournament, entrant, seed=last)
    tournament.lot = change.lot
    tournament.status = "running"


def _draft(tournament: Tournament, change: log.Drafted) -> None:
    _need(tournament.status == "running", "not_running")
    if change.draw is not None:
        _check_draw(tournament, change)
    tournament.draft = change.draw


def _check_draw(tournament: Tournament, change: log.Drafted | log.Paired) -> None:
    draw = change.draw
    assert draw is not None
    seated = [*draw.seated(), *draw.byes]
    _need(len(set(seated)) == len(seated), "player_twice")
    _need(set(seated) <= set(tournament.playing()), "unknown_entrant", entrant="")


def _pair(tournament: Tournament, change: log.Paired) -> None:
    _need(tournament.status == "running", "not_running")
    _need(not tournament.rounds or tournament.rounds[-1].is_over(), "round_not_over")
    _check_draw(tournament, change)
    tables = tuple(Table(table.players, table.bots) for table in change.draw.tables)
    tournament.rounds.append(Round(len(tournament.rounds) + 1, change.draw, tables))
    tournament.draft = None


def _undraw(tournament: Tournament, change: log.Undrawn) -> None:
    _need(tournament.status == "running", "not_running")
    _need(bool(tournament.rounds), "unknown_round", round=change.round)
    _need(change.round == len(tournament.rounds), "not_newest_round", round=change.round)
    tournament.rounds.pop()
    tournament.draft = None


def _table(tournament: Tournament, number: int, table_number: int) -> Table:
    _need(tournament.status == "running", "not_running")
    _need(1 <= number <= len(tournament.rounds), "unknown_round", round=number)
    tables = tournament.rounds[number - 1].tables
    _need(1 <= table_number <= len(tables), "unknown_table", table=table_number)
    return tables[table_number - 1]


def _set_table(tournament: Tournament, number: int, table_number: int, table: Table) -> None:
    drawn = tournament.rounds[number - 1]
    tables = list(drawn.tables)
    tables[table_number - 1] = table
    tournament.rounds[number - 1] = replace(drawn, tables=tuple(tables))


def _decide(tournament: Tournament, change: log.Finished | log.Adjudicated) -> None:
    table = _table(tournament, change.round, change.table_number)
    fits = len(change.ranks) == len(change.scores) == table.seats
    _need(fits, "result_does_not_fit", seats=table.seats)
    played = isinstance(change, log.Finished)
    if played:
        _need(table.status == "open", "table_already_decided", table=change.table_number)
    decided = replace(
        table,
        ranks=change.ranks,
        scores=change.scores,
        status="finished" if played else "adjudicated",
    )
    _set_table(tournament, change.round, change.table_number, decided)


def _set_aside(tournament: Tournament, change: log.Cut | log.Annulled | log.Replayed) -> None:
    table = _table(tournament, change.round, change.table_number)
    aside = replace(table, ranks=None, scores=None)
    match change:
        case log.Cut():
            aside = replace(aside, status="cut")
        case log.Annulled():
            aside = replace(aside, status="annulled")
        case log.Replayed():
            newest = change.round == len(tournament.rounds)
            _need(newest, "round_already_over", round=change.round)
            aside = replace(aside, status="open", tries=table.tries + 1)
    _set_table(tournament, change.round, change.table_number, aside)


def _adjust(tournament: Tournament, change: log.Adjusted) -> None:
    _entrant(tournament, change.entrant)
    try:
        points = Fraction(change.points)
    except (ValueError, ZeroDivisionError):
        raise BadLog("bad_points") from None
    _need(abs(points) <= 1_000_000, "bad_points")
    tournament.adjustments.append((change.entrant, points, tournament.stage()))
