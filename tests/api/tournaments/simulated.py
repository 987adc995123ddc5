"""Events played by dice: registration, rounds, withdrawals, late entries, adjudications."""

from __future__ import annotations

from random import Random

import msgspec

from api.tournaments import log
from api.tournaments.event import Event
from api.tournaments.fold import add, fold_entries
from api.tournaments.log import LogEntry
from api.tournaments.pairing.next_round import draw_next_round
from api.tournaments.plan import Format, Groups, KnockOut, League, Plan, RoundRobin, Swiss

LONGEST = 15
"""Rounds after which an event is closed, as an organiser would."""


def plan(terms: Format, seats: int = 4, **changes: object) -> Plan:
    """A plan with the given format, anything else as asked or by default."""
    base = Plan(title="Cup", game="powergrid", seats=seats, format=terms)
    return msgspec.structs.replace(base, **changes)


def entered(count: int) -> list[LogEntry]:
    """So many players have entered, p1 first."""
    return [log.Registered(f"p{number}", f"Player {number}") for number in range(1, count + 1)]


def some_format(dice: Random, seats: int) -> Format:
    """Any format that fits tables of this size."""
    smallest = max(2, seats - 1)
    formats: list[Format] = [
        Swiss(dice.randint(2, 7)),
        League(dice.randint(2, 4)),
        RoundRobin(),
        KnockOut(dice.randint(1, max(1, min(2, smallest - 1)))),
        Groups(dice.randint(max(seats, 3), 6), dice.randint(1, 2)),
    ]
    return dice.choice(formats)


def play_event(seed: int) -> tuple[list[LogEntry], Event]:
    """A whole event with everything that can happen to it."""
    dice = Random(seed)
    seats = dice.randint(2, 5)
    terms = some_format(dice, seats)
    fill = dice.choice(["smaller_tables", "smaller_tables", "bots"])
    if not isinstance(terms, Swiss | League):
        fill = "smaller_tables"
    entries: list[LogEntry] = [
        log.Announced(plan(terms, seats, late_until_round=dice.randint(0, 3), fill=fill))
    ]
    entries += entered(dice.choice([dice.randint(seats, 14), dice.randint(seats, 30)]))
    entries.append(log.Started())
    event = fold_entries(entries)
    while len(event.rounds) < LONGEST:
        draw = draw_next_round(event)
        if draw is None or not draw.tables:
            break
        take(event, entries, [log.Paired(draw)])
        take(event, entries, decided(event, dice))
        if dice.random() < 0.2:
            event = taken_back(entries, event, dice)
        take(event, entries, coming_and_going(event, dice))
    take(event, entries, [log.Closed()])
    return entries, event


def taken_back(entries: list[LogEntry], event: Event, dice: Random) -> Event:
    """A director decides a finished table otherwise, and takes that back."""
    place = dice.randrange(len(event.rounds[-1].tables))
    table = event.rounds[-1].tables[place]
    seats = len(table.players) + table.bots
    wrong = log.Adjudicated(len(event.rounds), place, (1,) * seats, (7,) * seats)
    entries += [wrong, log.Undone(len(entries))]
    return fold_entries(entries)


def take(event: Event, entries: list[LogEntry], more: list[LogEntry]) -> None:
    """The entries happen one after the other."""
    for entry in more:
        add(event, entry)
        entries.append(entry)


def decided(event: Event, dice: Random) -> list[LogEntry]:
    """Results for all tables of the round that is open."""
    number = len(event.rounds)
    made: list[LogEntry] = []
    for place, table in enumerate(event.rounds[-1].tables):
        count = len(table.players) + table.bots
        scores = tuple(dice.randint(0, 9) for _ in range(count))
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        if dice.random() < 0.05:
            made.append(log.Annulled(number, place))
        elif dice.random() < 0.1:
            made.append(log.Adjudicated(number, place, ranks, scores))
        else:
            made.append(log.Finished(number, place, ranks, scores))
    return made


def coming_and_going(event: Event, dice: Random) -> list[LogEntry]:
    """Now and then somebody leaves, is thrown out, is replaced, or comes late."""
    made: list[LogEntry] = []
    if dice.random() < 0.3:
        leaver = dice.choice(event.playing())
        made.append(log.Withdrew(leaver) if dice.random() < 0.5 else log.Disqualified(leaver))
    elif dice.random() < 0.2:
        made.append(log.Substituted(dice.choice(event.playing()), "Somebody else"))
    swissish = isinstance(event.plan.format, Swiss | League)
    if swissish and len(event.rounds) < event.plan.late_until_round and dice.random() < 0.5:
        number = len(event.entries) + 1
        made.append(log.Registered(f"p{number}", f"Player {number}"))
    return made
