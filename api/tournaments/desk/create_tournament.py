"""Creates a tournament."""

from __future__ import annotations

import secrets
from datetime import timedelta

import msgspec

from api.base.problem import Refused, TooMany, returns_problems
from api.model.clock import Clock
from api.play.create_table import check_game, check_options, is_clock_sane
from api.services import Services
from api.services.caller import Caller, check_scope
from api.services.receipt import new_id
from api.store import accounts, tournaments
from api.store.tournaments import TournamentRow
from api.tournaments import log
from api.tournaments.changes.fold import fold
from api.tournaments.deadlines import read_moment
from api.tournaments.log import Line
from api.tournaments.problems import refused
from api.tournaments.rounds.change import shown_row, write
from api.tournaments.rounds.load import LoadedTournament, keep, load_tournament
from api.tournaments.rounds.readable import is_readable
from api.tournaments.terms import BadTerms, TournamentTerms, check_terms

MAX_OWNED = 50
"""Tournaments that are not over and that one account may own."""
MAX_TITLE = 120
MAX_DESCRIPTION = 10_000
MAX_QUESTION = 200
LATE = timedelta(hours=1)
"""A start further in the past than this is a typing error."""


@returns_problems
async def create_tournament(
    services: Services, caller: Caller | None, terms: TournamentTerms
) -> LoadedTournament:
    """Create a tournament, open for registration, that the caller owns."""
    caller = check_scope(caller, "tournaments")
    check_playable(services, terms)
    starts = read_moment(terms.starts_at)
    if starts is not None and starts < services.now() - LATE:
        raise refused("start_in_the_past")
    owner, at = str(caller.account_id), services.now().isoformat()
    lines = [
        Line(0, at, owner, "", log.TermsSet(terms)),
        Line(1, at, owner, "", log.Appointed(owner, "owner")),
    ]
    row = TournamentRow(
        id=new_id(),
        title=terms.title,
        game=terms.game,
        public=terms.public,
        status="registration",
        code=secrets.token_urlsafe(9),
        secret=secrets.token_hex(32),
        created_at=services.now(),
    )
    tournament = fold(lines)
    loaded = LoadedTournament(shown_row(row, tournament, lines), tournament, lines)
    async with accounts.holding(services.pool, caller.account_id) as connection:
        is_repeated = await tournaments.find(connection, row.id) is not None
        if not is_repeated:
            if await tournaments.count_owned(connection, caller.account_id) >= MAX_OWNED:
                raise Refused(TooMany(limit=MAX_OWNED))
            await write(services, connection, None, loaded)
    if is_repeated:
        # Sent again after the process died in between.
        return await load_tournament(services, row.id)
    keep(loaded)
    return loaded


def check_playable(services: Services, terms: TournamentTerms) -> None:
    """Refuse terms that this game cannot be played with, or whose text cannot be displayed."""
    for field, limit in (("title", MAX_TITLE), ("description", MAX_DESCRIPTION)):
        if not is_readable(getattr(terms, field), limit):
            raise refused("terms_unreadable", field=field)
    if not all(is_readable(question.text, MAX_QUESTION) for question in terms.questions):
        raise refused("terms_unreadable", field="questions")
    game = check_game(services, terms.game, None)
    try:
        check_terms(terms, game.seats, game.about.cooperative)
    except BadTerms as error:
        parameters = dict(error.parameters)
        raise refused(error.key, **parameters) from None
    for stage in range(len(terms.stages())):
        played = terms.for_stage(stage)
        if played.clock and not is_clock_sane(msgspec.convert(played.clock, Clock)):
            raise refused("bad_clock")
        for seats in range(played.smallest(), played.seats + 1):
            check_options(game, played.options, seats)
    for text in (terms.starts_at, terms.registration_closes_at, *terms.round_starts):
        try:
            read_moment(text)
        except ValueError:
            raise refused("terms_unreadable", field="startsAt") from None
