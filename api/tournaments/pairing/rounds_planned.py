"""How many rounds an event will have."""

from __future__ import annotations

from math import comb

from api.tournaments.event import Event
from api.tournaments.plan import Entrant, Groups, KnockOut, League, RoundRobin, Swiss


def rounds_planned(event: Event) -> int | None:
    """How many rounds there will be; None where it depends on who is left."""
    match event.plan.format:
        case Swiss(rounds=rounds) | League(rounds=rounds):
            return rounds
        case RoundRobin(legs=legs):
            return round_count(len(starters(event)), event.plan.seats, legs)
        case Groups() | KnockOut():
            return None


def round_count(players: int, seats: int, legs: int) -> int:
    """The rounds it takes at least until everybody has met everybody `legs` times."""
    if seats == 2:
        return legs * (players - 1 + players % 2)
    meetings_a_round = (players // seats) * comb(seats, 2) or 1
    return legs * max(1, -(-comb(players, 2) // meetings_a_round))


def starters(event: Event) -> list[Entrant]:
    """Who was there in the first round, by seed; before it, who would be."""
    if not event.rounds:
        return sorted(event.playing(), key=lambda one: event.entries[one].seed)
    first = event.rounds[0].draw
    seated = [player for table in first.tables for player in table.players]
    return sorted((*seated, *first.byes), key=lambda one: event.entries[one].seed)
