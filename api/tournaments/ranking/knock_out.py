"""Who is still in a knock-out, who was eliminated when, and who won the final."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from api.tournaments.terms import EntrantId, KnockOut
from api.tournaments.tournament import Round, Table, Tournament


@dataclass(frozen=True)
class Reached:
    """How far a player got in a knock-out."""

    round: int
    """The last round for which they were drawn."""
    still_in: bool
    part: str
    """`final`, `third_place`, `upper`, `lower` or nothing."""
    rank: int
    """At their last table; 0: it is undecided, or they had a bye."""

    def key(self) -> tuple[int, int, int]:
        """Return the sort key, best first; equal keys share a rank."""
        if self.part == "final":
            return (0, 0, self.rank)
        if self.still_in:
            return (0, 0, 0)
        if self.part == "third_place":
            return (1, 0, self.rank)
        return (2, -self.round, self.rank)


NOWHERE = Reached(0, False, "", 0)
"""A player who was never drawn."""


def rules_of(tournament: Tournament, stage: int) -> KnockOut:
    """Return the terms of a knock-out stage."""
    rules = tournament.terms.stages()[stage].format
    return rules if isinstance(rules, KnockOut) else KnockOut()


def best_of(tournament: Tournament, table: Table, count: int) -> list[EntrantId]:
    """Return the best players of a decided table; score, then seed, break ties."""
    ranks, scores = table.ranks or (), table.scores or ()
    seats = sorted(
        range(len(table.players)),
        key=lambda seat: (
            ranks[seat],
            -scores[seat],
            tournament.entrants[table.players[seat]].seed,
        ),
    )
    return [table.players[seat] for seat in seats[:count]]


def defeats(tournament: Tournament, stage: int) -> Counter[EntrantId]:
    """Count the tables of the stage at which each player did not advance."""
    rules = rules_of(tournament, stage)
    counted: Counter[EntrantId] = Counter()
    for drawn in tournament.stage_rounds(stage):
        for number, table in drawn.numbered():
            if not table.counts:
                continue
            part = drawn.drawn(number).part
            go_on = 1 if part in ("final", "third_place") else rules.advance
            through = best_of(tournament, table, go_on)
            counted.update(player for player in table.players if player not in through)
    return counted


def survivors(tournament: Tournament, stage: int) -> list[EntrantId]:
    """Return the remaining players of a knock-out stage, best seed of the stage first."""
    lives = 2 if rules_of(tournament, stage).double else 1
    lost = defeats(tournament, stage)
    rounds = tournament.stage_rounds(stage)
    present = set(_drawn_for(rounds[-1])) if rounds else None
    if rounds and is_final(rounds[-1]) and lives == 2:
        return _after_double_final(tournament, stage, rounds[-1], lost)
    return [
        player
        for player in tournament.stage_field(stage)
        if lost[player] < lives and (present is None or player in present)
    ]


def _after_double_final(
    tournament: Tournament, stage: int, drawn: Round, lost: Counter[EntrantId]
) -> list[EntrantId]:
    """Return who plays on after a final of a double elimination.

    Of two players, the undefeated one must be beaten twice; at larger tables one final decides.
    """
    table = drawn.tables[0]
    if not table.counts:
        return list(table.players)
    best = best_of(tournament, table, 1)
    if len(table.players) > 2:
        return best
    return [player for player in table.players if lost[player] < 2] if best else []


def is_final(drawn: Round) -> bool:
    """Whether the round has the final table."""
    return any(table.part == "final" for table in drawn.draw.tables)


def _drawn_for(drawn: Round) -> list[EntrantId]:
    """Return who was in the knock-out in this round, not counting the match for third place."""
    seated = [
        player
        for table in drawn.draw.tables
        if table.part != "third_place"
        for player in table.players
    ]
    return [*seated, *drawn.draw.byes]


def reached(tournament: Tournament, stage: int) -> dict[EntrantId, Reached]:
    """Return how far everybody in a knock-out stage got."""
    left = set(survivors(tournament, stage))
    found: dict[EntrantId, Reached] = {}
    for drawn in tournament.stage_rounds(stage):
        for player in drawn.draw.byes:
            found[player] = Reached(drawn.number, player in left, "", 0)
        for number, table in drawn.numbered():
            part = drawn.drawn(number).part
            for seat, player in enumerate(table.players):
                rank = table.ranks[seat] if table.counts and table.ranks else 0
                found[player] = Reached(drawn.number, player in left, part, rank)
    for player in tournament.stage_field(stage):
        found.setdefault(player, Reached(0, player in left, "", 0))
    return found


def champion(tournament: Tournament, stage: int) -> EntrantId | None:
    """Return the winner of a decided final, or the only player left; else None."""
    rounds = tournament.stage_rounds(stage)
    if not rounds:
        return None
    finals = [n for n, table in enumerate(rounds[-1].draw.tables, 1) if table.part == "final"]
    if not finals:
        left = [
            player
            for player in survivors(tournament, stage)
            if tournament.entrants[player].status == "playing"
        ]
        return left[0] if len(left) == 1 and rounds[-1].is_over() else None
    table = rounds[-1].tables[finals[0] - 1]
    if not table.counts:
        return None
    if rules_of(tournament, stage).double and len(survivors(tournament, stage)) != 1:
        return None
    return best_of(tournament, table, 1)[0]
