"""Notifies players and programs of each line in a tournament's log, once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import NAMESPACE_URL, UUID, uuid5

from api.live.topics import account_topic
from api.notify.invite import push_invitation
from api.notify.notification import Notification, TournamentNotificationKind
from api.notify.table_notifications import jobs_for
from api.services import Services
from api.store import queue, tables, tournament_notifications, tournament_tables
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
        "approved",
        "starts_soon",
        "start_missed",
        "round_drawn",
        "seat_came_free",
        "table_result",
        "tournament_over",
        "invitation",
        "judge_called",
    }
)
"""Notifications pushed to people whose app is closed; webhooks get all of them."""
SHOWN = {
    "announcement": "announcement",
    "reminder": "reminder",
    "approved": "approved",
    "starts_soon": "starts_soon",
    "start_missed": "start_missed",
    "seat_came_free": "seat_came_free",
}
"""Notifications that stay in the app until they are dismissed."""


async def notify_of_changes(services: Services, stretch: Stretch) -> None:
    """Notify everybody concerned of these lines."""
    loaded = await load_tournament(services, stretch.tournament_id)
    for line in loaded.lines[stretch.first : stretch.end]:
        kind = kind_of(line)
        if kind is not None:
            await _tell(services, loaded, line, kind)


async def _tell(
    services: Services, loaded: LoadedTournament, line: Line, kind: TournamentNotificationKind
) -> None:
    number = getattr(line.change, "round", 0)
    table_number = getattr(line.change, "table_number", 0)
    table_id = await _table_id(services, loaded.row.id, number, table_number)
    seats = _seats(loaded, line) if kind == "round_drawn" else {}
    people = await _people(services, loaded, line, kind, table_id)
    if kind in SHOWN:
        await _show(services, loaded, line, SHOWN[kind], sorted(people), table_id)
    jobs: list[Job] = []
    reachable = await tournament_notifications.reachable_accounts(services.pool, sorted(people))
    for account_id in reachable:
        mine = seats.get(account_id)
        notification = Notification(
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
            # What a call is about is in its note, which only organisers may read.
            text=line.note if kind == "judge_called" else getattr(line.change, "text", ""),
        )
        jobs += await jobs_for(services, notification, push=kind in PUSHED)
    if kind != "invitation":
        await queue.enqueue(services.pool, jobs)
        return
    for account_id in people:
        if await push_invitation(services, UUID(line.actor), account_id, jobs):
            # The app shows it in the list of invitations until it is answered.
            services.bell.ring(account_topic(account_id), _moment(services))


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
    kind: TournamentNotificationKind,
    table_id: UUID | None,
) -> set[UUID]:
    """Return whom a line concerns: organisers and players, or those of one table."""
    tournament = loaded.tournament
    if kind == "reminder":
        return await _waiting(services, table_id)
    if kind == "seat_came_free":
        return _moved_up(loaded, line)
    if kind == "invitation":
        return _invited(line)
    if kind == "approved":
        return _entered(tournament, line)
    people = _active_organisers(loaded)
    if kind in ("start_missed", "judge_called"):
        return people
    if kind == "table_result":
        return people | _at_table(tournament, line)
    return people | {UUID(account) for account in tournament.active}


def _active_organisers(loaded: LoadedTournament) -> set[UUID]:
    """Return the organisers who have taken part in running the tournament.

    Being appointed is not consent: otherwise anybody could be sent announcements by being made an
    organiser.
    """
    roles = loaded.tournament.organisers
    acted = {line.actor for line in loaded.lines}
    return {UUID(account) for account, role in roles.items() if role != "none" and account in acted}


def _invited(line: Line) -> set[UUID]:
    """Return whom the line invites: one account at most."""
    invited = getattr(line.change, "invited", None)
    return set() if invited is None else {UUID(invited)}


def _at_table(tournament: Tournament, line: Line) -> set[UUID]:
    number, table_number = getattr(line.change, "round", 0), getattr(line.change, "table_number", 0)
    if not 1 <= number <= len(tournament.rounds):
        return set()
    tables_ = tournament.rounds[number - 1].tables
    players = tables_[table_number - 1].players if 1 <= table_number <= len(tables_) else ()
    found = (tournament.entrants[player].account for player in players)
    return {UUID(account) for account in found if account}


def _entered(tournament: Tournament, line: Line) -> set[UUID]:
    """Return the account of the entrant that the line is about."""
    entrant = tournament.entrants.get(getattr(line.change, "entrant", None) or "")
    return {UUID(entrant.account)} if entrant and entrant.account else set()


def _moved_up(loaded: LoadedTournament, line: Line) -> set[UUID]:
    """Return who moved up because somebody left."""
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
    found = await tournament_tables.tables_of(services.pool, tournament_id, number)
    return next((held.table_id for held in found if held.table_number == table_number), None)


async def _waiting(services: Services, table_id: UUID | None) -> set[UUID]:
    """Return the people for whom the table is waiting."""
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
    """Store a notification for the app; an edited announcement replaces the old one."""
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
        services.bell.ring(account_topic(account_id), _moment(services))


def _moment(services: Services) -> int:
    """Return a number that grows with time: the bell only signals that something is newer."""
    return int(services.now().timestamp() * 1000)
