"""Tells players and programs what happened to a tournament; each line of its log once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import NAMESPACE_URL, UUID, uuid5

from api.live.topics import account_topic
from api.notify.invite import may_push_invitation
from api.notify.news import News, TournamentNews
from api.notify.notices import jobs_for
from api.services import Services
from api.store import queue, tables, tournament_notifications, tournaments
from api.store.queue import Job
from api.store.tournament_notifications import NotificationRow
from api.tournaments import log
from api.tournaments.changes.fold import fold
from api.tournaments.log import Line
from api.tournaments.rounds.load import LoadedTournament, load_tournament
from api.tournaments.rounds.notification_jobs import Stretch, kind_of
from api.tournaments.tournament import Tournament

PUSHED = frozenset(
    {
        "announcement",
        "reminder",
        "starts_soon",
        "round_drawn",
        "seat_came_free",
        "table_result",
        "tournament_over",
        "invitation",
    }
)
"""News that people want to hear of when the app is closed; programs are told all."""
SHOWN = {
    "announcement": "announcement",
    "reminder": "reminder",
    "starts_soon": "starts_soon",
    "seat_came_free": "seat_came_free",
}
"""News that stay in the app until they are dismissed."""


async def tell_lines(services: Services, stretch: Stretch) -> None:
    """Tell everybody concerned of these lines."""
    loaded = await load_tournament(services, stretch.tournament_id)
    for line in loaded.lines[stretch.first : stretch.end]:
        kind = kind_of(line)
        if kind is not None:
            await _tell(services, loaded, line, kind)


async def _tell(
    services: Services, loaded: LoadedTournament, line: Line, kind: TournamentNews
) -> None:
    number = getattr(line.change, "round", 0)
    table_number = getattr(line.change, "table_number", 0)
    table_id = await _table_id(services, loaded.row.id, number, table_number)
    seats = _seats(loaded, line) if kind == "round_drawn" else {}
    people = await _people(services, loaded, line, kind, table_id)
    if kind == "invitation":
        # The app shows it in the list of invitations until it is answered.
        for account_id in people:
            await services.bell.ring(account_topic(account_id), _moment(services))
    if kind in SHOWN:
        await _show(services, loaded, line, SHOWN[kind], sorted(people), table_id)
    jobs: list[Job] = []
    reachable = await tournament_notifications.reachable_accounts(services.pool, sorted(people))
    for account_id in reachable:
        mine = seats.get(account_id)
        news = News(
            event=kind,
            id=uuid5(NAMESPACE_URL, f"tournament {loaded.row.id} {line.number} {account_id}"),
            account_id=account_id,
            at=datetime.fromisoformat(line.at),
            tournament_id=loaded.row.id,
            table_id=table_id,
            game=loaded.tournament.terms.game,
            name=loaded.tournament.terms.title,
            round=_round(loaded, line),
            table_number=mine[0] if mine else table_number or None,
            seat=mine[1] if mine else None,
            text=getattr(line.change, "text", ""),
        )
        jobs += await jobs_for(services, news, push=kind in PUSHED)
    await queue.enqueue(services.pool, jobs)


def _round(loaded: LoadedTournament, line: Line) -> int | None:
    if isinstance(line.change, log.Paired):
        number = 0
        for earlier in loaded.lines[: line.number + 1]:
            number += isinstance(earlier.change, log.Paired)
            number -= isinstance(earlier.change, log.Undrawn)
        return number
    return getattr(line.change, "round", 0) or None


def _seats(loaded: LoadedTournament, line: Line) -> Mapping[UUID, tuple[int, int]]:
    """Return table number and seat, from 1, of every account that was drawn."""
    if not isinstance(line.change, log.Paired):
        return {}
    entrants = loaded.tournament.entrants
    return {
        UUID(account): (number, seat)
        for number, table in enumerate(line.change.draw.tables, 1)
        for seat, player in enumerate(table.players, 1)
        if player in entrants and (account := entrants[player].account)
    }


async def _people(
    services: Services,
    loaded: LoadedTournament,
    line: Line,
    kind: TournamentNews,
    table_id: UUID | None,
) -> set[UUID]:
    """Return whom a line concerns: organisers and players, or those of one table."""
    tournament = loaded.tournament
    if kind == "reminder":
        return await _waiting(services, table_id)
    if kind == "seat_came_free":
        return _moved_up(loaded, line)
    if kind == "invitation":
        return await _invited(services, line)
    people = _active_organisers(loaded)
    if kind == "table_result":
        return people | _at_table(tournament, line)
    return people | {UUID(account) for account in tournament.active}


def _active_organisers(loaded: LoadedTournament) -> set[UUID]:
    """Return the organisers who have taken part in running the tournament.

    Whoever was only appointed has not agreed to anything: nobody can be sent announcements by
    being made an organiser.
    """
    roles = loaded.tournament.organisers
    acted = {line.actor for line in loaded.lines}
    return {UUID(account) for account, role in roles.items() if role != "none" and account in acted}


async def _invited(services: Services, line: Line) -> set[UUID]:
    """Return whom the line invites, unless they have muted or just heard of who does it."""
    invited = getattr(line.change, "invited", None)
    if invited is None:
        return set()
    if not await may_push_invitation(services, UUID(line.actor), UUID(invited)):
        return set()
    return {UUID(invited)}


def _at_table(tournament: Tournament, line: Line) -> set[UUID]:
    number, table_number = getattr(line.change, "round", 0), getattr(line.change, "table_number", 0)
    if not 1 <= number <= len(tournament.rounds):
        return set()
    tables_ = tournament.rounds[number - 1].tables
    players = tables_[table_number - 1].players if 1 <= table_number <= len(tables_) else ()
    found = (tournament.entrants[player].account for player in players)
    return {UUID(account) for account in found if account}


def _moved_up(loaded: LoadedTournament, line: Line) -> set[UUID]:
    """Return who got a place because somebody left."""
    before, after = fold(loaded.lines[: line.number]), fold(loaded.lines[: line.number + 1])
    return {
        UUID(entrant.account)
        for entrant in after.entrants.values()
        if entrant.account
        and entrant.status == "playing"
        and entrant.id in before.entrants
        and before.entrants[entrant.id].status == "waiting"
    }


async def _table_id(
    services: Services, tournament_id: UUID, number: int, table_number: int
) -> UUID | None:
    if not table_number:
        return None
    found = await tournaments.tables_of(services.pool, tournament_id, number)
    return next((held.table_id for held in found if held.table_number == table_number), None)


async def _waiting(services: Services, table_id: UUID | None) -> set[UUID]:
    """Return the people for whom the table waits."""
    row = None if table_id is None else await tables.find(services.pool, table_id)
    if row is None or row.status != "running":
        return set()
    seats = [row.seats[decision.seat] for decision in row.to_act]
    return {seat.account_id for seat in seats if seat.account_id and seat.is_played_by_person}


async def _show(
    services: Services,
    loaded: LoadedTournament,
    line: Line,
    kind: str,
    people: Sequence[UUID],
    table_id: UUID | None,
) -> None:
    """Leave a notification in the app; an edited announcement replaces the old one."""
    replaced = getattr(line.change, "edits", None)
    number = line.number if replaced is None else replaced
    rows = [
        NotificationRow(
            id=uuid5(NAMESPACE_URL, f"note {loaded.row.id} {number} {account_id}"),
            account_id=account_id,
            tournament_id=loaded.row.id,
            table_id=table_id,
            kind=kind,
            text=getattr(line.change, "text", ""),
            at=datetime.fromisoformat(line.at),
        )
        for account_id in people
    ]
    await tournament_notifications.insert(services.pool, rows)
    for account_id in people:
        await services.bell.ring(account_topic(account_id), _moment(services))


def _moment(services: Services) -> int:
    """Grows with time: a bell tells only whether something is newer."""
    return int(services.now().timestamp() * 1000)
