"""The next round of a tournament, whatever its formats."""

from __future__ import annotations

from collections import Counter

import msgspec

from api.tournaments.draw import Draw, DrawnTable, Part, Reason
from api.tournaments.pairing.double_elimination import draw_double
from api.tournaments.pairing.history import History, history_of
from api.tournaments.pairing.knock_out import draw_bracket, draw_tables, make_bracket
from api.tournaments.pairing.knock_out_sizes import Sizes
from api.tournaments.pairing.round_robin import draw_berger, draw_scheduled
from api.tournaments.pairing.rounds_planned import stage_rounds_planned
from api.tournaments.pairing.schedules import MAX_SCHEDULED
from api.tournaments.pairing.seating import seat_order
from api.tournaments.pairing.swiss import draw_swiss
from api.tournaments.ranking.groups import groups_of, make_groups
from api.tournaments.ranking.knock_out import (
    best_of,
    champion,
    defeats,
    is_final,
    rules_of,
    survivors,
)
from api.tournaments.ranking.standings import stage_standings
from api.tournaments.terms import (
    BadTerms,
    EntrantId,
    Groups,
    KnockOut,
    League,
    RoundRobin,
    Swiss,
    TournamentTerms,
)
from api.tournaments.tournament import Tournament


def draw_next_round(tournament: Tournament, again: int = 0) -> Draw | None:
    """Return the draw of the next round; None after the last one.

    `again` counts how often the draw was requested: a random first round then differs.
    """
    stage = tournament.stage()
    draw = _draw_in_stage(tournament, stage, again)
    while draw is None and stage + 1 < len(tournament.terms.stages()):
        stage += 1
        field = [player for player in qualified(tournament, stage) if _plays(tournament, player)]
        draw = _begin_stage(tournament, stage, field, again)
    return draw


def _plays(tournament: Tournament, entrant: EntrantId) -> bool:
    return tournament.entrants[entrant].status == "playing"


def _draw_in_stage(tournament: Tournament, stage: int, again: int) -> Draw | None:
    """Return the next round of a running stage; None if it is done."""
    if not tournament.rounds:
        starters = tournament.by_seed(tournament.playing())
        return _begin_stage(tournament, 0, starters, again)
    rules = tournament.terms.stages()[stage].format
    number = len(tournament.stage_rounds(stage)) + 1
    if isinstance(rules, KnockOut):
        return _draw_knock_out(tournament, stage, number)
    field = tournament.stage_field(stage)
    if stage == 0 and isinstance(rules, Swiss | League):
        field = tournament.by_seed(tournament.playing())
    planned = stage_rounds_planned(tournament.terms.for_stage(stage), len(field))
    if planned is None or number > planned:
        return None
    return _draw_points_round(tournament, stage, number, field, again)


def _begin_stage(
    tournament: Tournament, stage: int, field: list[EntrantId], again: int
) -> Draw | None:
    terms = tournament.terms.for_stage(stage)
    rules = terms.format
    if len(field) < (2 if isinstance(rules, KnockOut) else terms.smallest()):
        return None
    if isinstance(rules, RoundRobin) and terms.seats > 2 and len(field) > MAX_SCHEDULED:
        raise BadTerms("too_many_for_round_robin", most=MAX_SCHEDULED)
    # What a stage's first round needs to know is looked up in the field that it records.
    started = tournament.copy()
    if isinstance(rules, KnockOut):
        history = history_of(started)
        draw = _first_knock_out(field, terms, rules, history)
    else:
        found = _draw_points_round(started, stage, 1, field, again)
        if found is None:
            return None
        draw = found
    return msgspec.structs.replace(draw, stage=stage, field=tuple(field))


def qualified(tournament: Tournament, stage: int) -> list[EntrantId]:
    """Return who advances to a stage from the previous one, best first."""
    before = stage - 1
    lines = stage_standings(
        tournament, before, tournament.stage_field(before) or tournament.playing()
    )
    if before == 0 and isinstance(tournament.terms.format, Swiss | League):
        lines = stage_standings(tournament, 0, _ever_drawn(tournament))
    here = [line for line in lines if _plays(tournament, line.entrant)]
    cut = tournament.terms.stages()[stage].cut
    rules = tournament.terms.stages()[before].format
    if isinstance(rules, Groups) and cut is None:
        places: dict[int, int] = {}
        chosen = []
        for line in here:
            places[line.group] = places.get(line.group, 0) + 1
            if places[line.group] <= rules.advance:
                chosen.append(line.entrant)
        return chosen
    return [line.entrant for line in here[: cut or len(here)]]


def _ever_drawn(tournament: Tournament) -> list[EntrantId]:
    drawn = {
        player
        for drawn in tournament.stage_rounds(0)
        for player in (*drawn.draw.seated(), *drawn.draw.byes)
    }
    return [entrant for entrant in tournament.entrants if entrant in drawn]


def _draw_points_round(
    tournament: Tournament, stage: int, number: int, field: list[EntrantId], again: int
) -> Draw | None:
    """Return a round of a stage in which points count."""
    terms = tournament.terms.for_stage(stage)
    history = history_of(tournament)
    if number == 1 and stage:
        # A stage begins at zero, unless points are carried over.
        carried = tournament.terms.stages()[stage].carry_points
        history.points = history.points if carried else {}
    coming = len(tournament.rounds) + 1
    here = [player for player in field if _plays(tournament, player)]
    resting = [player for player in here if (player, coming) in tournament.sitting_out]
    match terms.format:
        case Swiss() | League():
            playing = [player for player in here if player not in set(resting)]
            if len(playing) < terms.smallest():
                return None
            first = number == 1 and not (stage and history.points)
            draw = draw_swiss(playing, tournament, terms, history, first=first, again=again)
        case RoundRobin():
            draw = _without_absent(
                _round_robin(field, number, terms, history, 0), tournament, set(resting)
            )
        case Groups() as rules:
            groups = groups_of(tournament, stage) or make_groups(
                field, rules.group_size, terms.smallest()
            )
            draws = [
                _round_robin(group, number, terms, history, place)
                for place, group in enumerate(groups, 1)
                if number <= (stage_rounds_planned_for_group(terms, rules, len(group)))
            ]
            draw = _without_absent(_joined(draws), tournament, set(resting))
        case KnockOut():
            return None
    if not draw.tables and not draw.byes:
        return None
    return msgspec.structs.replace(draw, stage=stage, sitting_out=tuple(resting))


def stage_rounds_planned_for_group(terms: TournamentTerms, rules: Groups, size: int) -> int:
    """Return how many rounds a group of this size plays."""
    alone = msgspec.structs.replace(terms, format=RoundRobin(rules.legs))
    return stage_rounds_planned(alone, size) or 0


def _round_robin(
    players: list[EntrantId], number: int, terms: TournamentTerms, history: History, group: int
) -> Draw:
    part: Part = "group" if group else ""
    if terms.seats == 2:
        return draw_berger(players, number, part, group)
    sizes = (terms.seats, terms.smallest())
    return draw_scheduled(players, number, sizes, history, part, group)


def _joined(draws: list[Draw]) -> Draw:
    return Draw(
        tuple(table for draw in draws for table in draw.tables),
        tuple(player for draw in draws for player in draw.byes),
        tuple(reason for draw in draws for reason in draw.bye_reasons),
    )


def _without_absent(draw: Draw, tournament: Tournament, resting: set[EntrantId]) -> Draw:
    """Leave out absent players: the schedule is unchanged, and a player left alone gets a bye."""
    here = {player for player in tournament.playing() if player not in resting}
    tables: list[DrawnTable] = []
    byes: list[EntrantId] = []
    reasons: list[Reason] = []
    for table in draw.tables:
        present = tuple(player for player in table.players if player in here)
        if len(present) == len(table.players):
            tables.append(table)
        elif len(present) > 1:
            tables.append(msgspec.structs.replace(table, players=present))
        else:
            byes += present
            reasons += [Reason("bye_by_hand", {"player": player}) for player in present]
    for player, reason in zip(draw.byes, draw.bye_reasons, strict=True):
        if player in here:
            byes.append(player)
            reasons.append(reason)
    return Draw(tuple(tables), tuple(byes), tuple(reasons))


def _first_knock_out(
    field: list[EntrantId], terms: TournamentTerms, rules: KnockOut, history: History
) -> Draw:
    sizes = _sizes(terms, rules)
    if rules.double:
        return draw_double(field, Counter(), sizes, history)
    if terms.seats == 2:
        bracket = make_bracket(field, history)
        draw = draw_bracket(bracket, set(field), 1, history)
        return msgspec.structs.replace(draw, bracket=bracket)
    return draw_tables(field, sizes, history)


def _sizes(terms: TournamentTerms, rules: KnockOut) -> Sizes:
    return Sizes(terms.seats, terms.smallest(), rules.advance, rules.small_final)


def _draw_knock_out(tournament: Tournament, stage: int, number: int) -> Draw | None:
    terms, rules = tournament.terms.for_stage(stage), rules_of(tournament, stage)
    last = tournament.rounds[-1]
    undecided = [n for n, table in last.numbered() if not table.counts]
    if undecided:
        raise BadTerms("table_undecided", table=undecided[0])
    if champion(tournament, stage) is not None:
        return None
    left = survivors(tournament, stage)
    here = [player for player in left if _plays(tournament, player)]
    if len(here) < 2:
        return None
    history = history_of(tournament)
    if rules.double:
        beaten = defeats(tournament, stage)
        dropped = {
            player
            for table in last.draw.tables
            if table.part == "upper"
            for player in table.players
            if beaten[player] == 1
        }
        draw = draw_double(here, beaten, _sizes(terms, rules), history, dropped)
    elif terms.seats == 2:
        bracket = tournament.stage_rounds(stage)[0].draw.bracket
        draw = draw_bracket(bracket, set(here), number, history)
        draw = _with_third_place(tournament, stage, draw, history) if rules.third_place else draw
    else:
        draw = draw_tables(here, _sizes(terms, rules), history)
    return msgspec.structs.replace(draw, stage=stage)


def _with_third_place(tournament: Tournament, stage: int, draw: Draw, history: History) -> Draw:
    """Add the match between the losers of the semi-finals to the final."""
    if not any(table.part == "final" for table in draw.tables):
        return draw
    last = tournament.stage_rounds(stage)[-1]
    losers = [
        player
        for table in last.tables
        for player in table.players
        if player not in best_of(tournament, table, 1) and _plays(tournament, player)
    ]
    if len(losers) != 2 or is_final(last):
        return draw
    third = DrawnTable(
        tuple(seat_order(losers, history)), (Reason("third_place"),), part="third_place"
    )
    return msgspec.structs.replace(draw, tables=(*draw.tables, third))
