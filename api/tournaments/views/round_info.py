"""Rounds and their tables, as clients see them."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.tournaments.draw import Reason
from api.tournaments.ranking.scoring import round_points
from api.tournaments.tournament import Round, Tournament
from engine.core import Parameter


class ReasonInfo(msgspec.Struct, frozen=True):
    """A reason for a pairing; words: `why.<key>`."""

    key: str
    parameters: dict[str, Parameter]


class PairingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: the players in the order of play, the reasons, and the result."""

    table_number: int
    """From 1; the same everywhere."""
    part: str
    """`group`, `upper`, `lower`, `final`, `third_place` or nothing."""
    group: int
    """The number of the group, from 1; 0: none."""
    slot: int
    """The slot in a bracket of two at a table, from 1; 0: none."""
    entrants: tuple[str, ...]
    names: tuple[str, ...]
    """Who played this round; a later substitution does not change it."""
    bots: int
    status: str
    ranks: tuple[int, ...] | None
    scores: tuple[int, ...] | None
    points: tuple[float, ...] | None
    table_id: UUID | None
    reasons: tuple[ReasonInfo, ...]


class RoundInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A drawn round."""

    number: int
    stage: int
    """From 1."""
    over: bool
    tables: tuple[PairingInfo, ...]
    byes: tuple[str, ...]
    bye_reasons: tuple[ReasonInfo, ...]
    sitting_out: tuple[str, ...]
    bracket: tuple[str, ...]
    """In the first round of a bracket of two at a table: its slots; empty strings are free."""


def round_info(drawn: Round, tournament: Tournament) -> RoundInfo:
    """Return a round with its results."""
    terms = tournament.terms.for_stage(drawn.draw.stage)
    gained = round_points(terms, drawn, is_tournament_over=tournament.status == "over")
    return RoundInfo(
        number=drawn.number,
        stage=drawn.draw.stage + 1,
        over=drawn.is_over(),
        byes=drawn.draw.byes,
        bye_reasons=reasons_info(drawn.draw.bye_reasons),
        sitting_out=drawn.draw.sitting_out,
        bracket=drawn.draw.bracket,
        tables=tuple(
            PairingInfo(
                table_number=number,
                part=drawn.drawn(number).part,
                group=drawn.drawn(number).group,
                slot=drawn.drawn(number).slot,
                entrants=table.players,
                names=tuple(
                    tournament.entrants[player].name_in(drawn.number) for player in table.players
                ),
                bots=table.bots,
                status=table.status,
                ranks=table.ranks,
                scores=table.scores,
                points=None if points is None else tuple(float(gained) for gained in points),
                table_id=None,
                reasons=reasons_info(drawn.drawn(number).reasons),
            )
            for (number, table), points in zip(drawn.numbered(), gained, strict=True)
        ),
    )


def with_tables(drawn: RoundInfo, known: dict[tuple[int, int], UUID]) -> RoundInfo:
    """Return the round with the ids of its tables, which open after it was drawn."""
    return msgspec.structs.replace(
        drawn,
        tables=tuple(
            msgspec.structs.replace(table, table_id=table_id)
            if (table_id := known.get((drawn.number, table.table_number))) is not None
            else table
            for table in drawn.tables
        ),
    )


def reasons_info(reasons: tuple[Reason, ...]) -> tuple[ReasonInfo, ...]:
    """Return reasons as clients see them."""
    return tuple(
        ReasonInfo(why.key, {key: _plain(value) for key, value in why.parameters.items()})
        for why in reasons
    )


def _plain(value: str | float | tuple[str, ...]) -> Parameter:
    return f"{value:g}" if isinstance(value, float) else value
