"""Tournaments played by dice: registration, rounds, withdrawals, late entries, adjudications."""

from __future__ import annotations

from random import Random

import msgspec

from api.tournaments import log
from api.tournaments.changes.fold import add, fold_changes
from api.tournaments.log import Change
from api.tournaments.pairing.next_round import draw_next_round
from api.tournaments.terms import (
    Format,
    Groups,
    KnockOut,
    League,
    RoundRobin,
    Swiss,
    TournamentTerms,
)
from api.tournaments.tournament import Tournament

MAX_ROUNDS = 40
"""Rounds after which a tournament is ended, as an organiser would."""


def terms(rules: Format, seats: int = 4, **changes: object) -> TournamentTerms:
    """Return terms with the given format, anything else as asked or by default."""
    base = TournamentTerms(
        title="Cup", game="powergrid", seats=seats, format=rules, first_round="list"
    )
    return msgspec.structs.replace(base, **changes)


def entered(count: int, **particulars: object) -> list[Change]:
    """Return that so many players have entered, p1 first."""
    return [
        # mypy cannot see through a mapping of arguments; their names are checked when it runs.
        log.Registered(f"p{number}", f"Player {number}", **particulars)  # type: ignore[arg-type]
        for number in range(1, count + 1)
    ]


def started(rules: TournamentTerms, count: int) -> Tournament:
    """Return a tournament with so many players that has started."""
    return fold_changes([log.TermsSet(rules), *entered(count), log.Started()])


def some_format(dice: Random, seats: int) -> Format:
    """Return any format that fits tables of this size."""
    smallest = max(2, seats - 1)
    formats: list[Format] = [
        Swiss(dice.randint(2, 7)),
        League(dice.randint(2, 4)),
        RoundRobin(),
        KnockOut(
            dice.randint(1, max(1, min(2, smallest - 1))),
            third_place=dice.random() < 0.5,
            double=dice.random() < 0.3,
        ),
        Groups(dice.randint(max(seats, 3), 6), dice.randint(1, 2)),
    ]
    return dice.choice(formats)


def play_tournament(seed: int) -> tuple[list[Change], Tournament]:
    """Play a whole tournament with everything that can happen to it."""
    dice = Random(seed)
    seats = dice.randint(2, 5)
    rules = some_format(dice, seats)
    fill = dice.choice(["smaller_tables", "smaller_tables", "bots"])
    if not isinstance(rules, Swiss | League):
        fill = "smaller_tables"
    first = dice.choice(["random", "snake", "list"])
    late = dice.randint(0, 3) if isinstance(rules, Swiss | League) else 0
    changes: list[Change] = [
        log.TermsSet(terms(rules, seats, late_until_round=late, fill=fill, first_round=first))
    ]
    changes += entered(dice.choice([dice.randint(seats, 14), dice.randint(seats, 30)]))
    changes.append(log.Started(lot=seed))
    tournament = fold_changes(changes)
    while len(tournament.rounds) < MAX_ROUNDS:
        draw = draw_next_round(tournament)
        if draw is None or not (draw.tables or draw.byes):
            break
        take(tournament, changes, [log.Paired(draw)])
        take(tournament, changes, decided(tournament, dice))
        if dice.random() < 0.2 and tournament.rounds[-1].tables:
            tournament = taken_back(changes, tournament, dice)
        take(tournament, changes, coming_and_going(tournament, dice))
    take(tournament, changes, [log.Ended()])
    return changes, tournament


def taken_back(changes: list[Change], tournament: Tournament, dice: Random) -> Tournament:
    """Let a director decide a finished table otherwise, and take that back."""
    number = dice.randint(1, len(tournament.rounds[-1].tables))
    table = tournament.rounds[-1].tables[number - 1]
    seats = table.seats
    wrong = log.Adjudicated(len(tournament.rounds), number, (1,) * seats, (7,) * seats)
    changes += [wrong, log.Undone(len(changes))]
    return fold_changes(changes)


def take(tournament: Tournament, changes: list[Change], more: list[Change]) -> None:
    """Let the changes happen one after the other."""
    for change in more:
        add(tournament, change)
        changes.append(change)


def decided(tournament: Tournament, dice: Random) -> list[Change]:
    """Return results for all tables of the round that is open."""
    number = len(tournament.rounds)
    knock_out = tournament.is_knock_out(tournament.rounds[-1])
    made: list[Change] = []
    for table_number, table in tournament.rounds[-1].numbered():
        scores = tuple(dice.randint(0, 9) for _ in range(table.seats))
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        if dice.random() < 0.05 and not knock_out:
            made.append(log.Annulled(number, table_number))
        elif dice.random() < 0.05 and not knock_out:
            made.append(log.Cut(number, table_number))
        elif dice.random() < 0.1:
            made.append(log.Adjudicated(number, table_number, ranks, scores))
        else:
            made.append(log.Finished(number, table_number, ranks, scores))
    return made


def coming_and_going(tournament: Tournament, dice: Random) -> list[Change]:
    """Return that now and then somebody leaves, is thrown out, is replaced, or comes late."""
    made: list[Change] = []
    playing = tournament.playing()
    if playing and dice.random() < 0.3:
        leaver = dice.choice(playing)
        made.append(log.Withdrew(leaver) if dice.random() < 0.5 else log.Disqualified(leaver))
    elif playing and dice.random() < 0.2:
        made.append(log.Substituted(dice.choice(playing), "Somebody else"))
    swiss = isinstance(tournament.terms.format, Swiss | League)
    late = len(tournament.rounds) < tournament.terms.late_until_round
    if swiss and late and dice.random() < 0.5:
        number = len(tournament.entrants) + 1
        made.append(log.Registered(f"p{number}", f"Player {number}"))
    return made
