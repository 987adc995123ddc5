"""The next round of an event, whatever its format."""

from __future__ import annotations

from api.tournaments.event import Event, Table
from api.tournaments.pairing.draw import Draw
from api.tournaments.pairing.groups import draw_groups, group_rounds, make_groups
from api.tournaments.pairing.knock_out import draw_knock_out
from api.tournaments.pairing.round_robin import draw_berger, draw_meetings
from api.tournaments.pairing.rounds_planned import rounds_planned, starters
from api.tournaments.pairing.swiss import draw_swiss
from api.tournaments.plan import Entrant, Groups, KnockOut, League, RoundRobin, Swiss
from api.tournaments.ranking.standings import standings


def draw_next_round(event: Event) -> Draw | None:
    """The draw of the next round, or None when the event has had its last."""
    planned = rounds_planned(event)
    number = len(event.rounds) + 1
    if planned is not None and number > planned:
        return None
    playing = event.playing()
    if len(playing) < event.plan.smallest():
        return None
    match event.plan.format:
        case Swiss() | League():
            return draw_swiss(playing, event.plan, event.history())
        case RoundRobin():
            return _draw_round_robin(event, number)
        case KnockOut(advance=advance):
            return _draw_knock_out(event, starters(event), 0, advance)
        case Groups() as terms:
            return _draw_groups_or_final(event, terms, number)


def _draw_round_robin(event: Event, number: int) -> Draw:
    if event.plan.seats == 2:
        return _without_absent(draw_berger(starters(event), number), event)
    return draw_meetings(event.playing(), event.plan.seats, event.plan.smallest(), event.history())


def _without_absent(draw: Draw, event: Event) -> Draw:
    """A pair whose other half has left the event is a bye: the table of rounds stays as it was."""
    here = set(event.playing())
    alone = [
        player
        for table in draw.tables
        if not here.issuperset(table.players)
        for player in table.players
        if player in here
    ]
    return Draw(
        tuple(table for table in draw.tables if here.issuperset(table.players)),
        tuple(player for player in (*draw.byes, *alone) if player in here),
        draw.bye_reasons,
    )


def survivors(event: Event, field: list[Entrant], first_round: int, advance: int) -> list[Entrant]:
    """Who of the field is still in after the knock-out rounds from `first_round` on."""
    left = list(field)
    for drawn in event.rounds[first_round:]:
        through = set(drawn.draw.byes)
        for table in drawn.tables:
            if table.ranks is None or table.status == "annulled":
                through.update(table.players)
                continue
            by_rank = _seats_by_rank(event, table)
            is_final = len(drawn.tables) == 1 and not drawn.draw.byes
            through.update(table.players[seat] for seat in by_rank[: 1 if is_final else advance])
        left = [player for player in left if player in through]
    return left


def _seats_by_rank(event: Event, table: Table) -> list[int]:
    """The seats of a decided table from the best down; score, then seed, part equal ranks."""
    ranks, scores = table.ranks or (), table.scores or ()
    return sorted(
        range(len(table.players)),
        key=lambda seat: (ranks[seat], -scores[seat], event.entries[table.players[seat]].seed),
    )


def _draw_knock_out(
    event: Event, field: list[Entrant], first_round: int, advance: int
) -> Draw | None:
    here = set(event.playing())
    left = [one for one in survivors(event, field, first_round, advance) if one in here]
    if len(left) < 2:
        return None
    return draw_knock_out(left, event.plan.seats, event.plan.smallest(), event.history())


def _draw_groups_or_final(event: Event, terms: Groups, number: int) -> Draw | None:
    groups = make_groups(starters(event), terms.group_size, event.plan.smallest())
    stage = group_rounds(groups, event.plan, terms)
    here = set(event.playing())
    if number <= stage:
        if event.plan.seats == 2:
            return _without_absent(draw_groups(groups, event.plan, number, event.history()), event)
        present = [[one for one in group if one in here] for group in groups]
        return draw_groups(present, event.plan, number, event.history())
    place = {line.entrant: line.rank for line in standings(_group_stage(event, stage))}
    finalists = sorted(
        (
            (order, place[one], one)
            for group in groups
            for order, one in enumerate(sorted(group, key=lambda one: place[one]))
            if order < terms.advance
        )
    )
    return _draw_knock_out(event, [one for _, _, one in finalists], stage, 1)


def _group_stage(event: Event, stage: int) -> Event:
    """The event as it stood after its groups."""
    return Event(event.plan, event.entries, event.rounds[:stage], event.organisers, event.status)
