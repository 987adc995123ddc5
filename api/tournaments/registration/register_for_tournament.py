"""Players register for a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID, uuid4

from api.accounts.read import account_of
from api.base.problem import Refused, TooLong, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.store import ratings
from api.tournaments import log
from api.tournaments.deadlines import read_moment
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.registration.claim_registration import claimed
from api.tournaments.rounds.access import check_may_enter, entrant_of_account
from api.tournaments.rounds.change import change_tournament
from api.tournaments.rounds.load import LoadedTournament, load_tournament
from api.tournaments.rounds.readable import is_readable
from api.tournaments.rounds.settle_tables import settle_tables
from api.tournaments.terms import TournamentTerms

MAX_NAME = 40
MAX_ANSWER = 500


@returns_problems
async def register_for_tournament(
    services: Services,
    caller: Caller | None,
    tournament_id: UUID,
    code: str | None = None,
    answers: Sequence[str] = (),
    team: str = "",
) -> LoadedTournament:
    """Register the caller or add them to the waiting list; reinstate a withdrawn player.

    Players invited by an organiser take the registration reserved for them.
    """
    caller = check_scope(caller, "play", tournament_id)
    account = str(caller.account_id)
    name = (await account_of(services, caller.account_id)).name
    game = (await load_tournament(services, tournament_id)).tournament.terms.game
    points = (await ratings.points_of(services.pool, game, [caller.account_id])).get(
        caller.account_id
    )
    entrant = str(uuid4())

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        check_may_enter(loaded, caller, code)
        if account in loaded.tournament.invited:
            return [claimed(loaded, loaded.tournament.invited[account], account)]
        terms = loaded.tournament.terms
        check_registration_open(terms, services.now())
        known = entrant_of_account(loaded.tournament, account)
        if known is not None and loaded.tournament.entrants[known].status == "withdrawn":
            # The same line with the same points, not a new one.
            return [log.Returned(known)]
        check_rating(terms, points)
        given = check_answers(terms, answers)
        return [log.Registered(entrant, name, account, rating=points, team=team, answers=given)]

    # On one line: it is printed in lists and exported.
    team = " ".join(team.split())
    if not is_readable(team, MAX_NAME):
        raise Refused(TooLong(limit=MAX_NAME))
    before = await load_tournament(services, tournament_id)
    changed = await change_tournament(services, tournament_id, caller.account_id, decide)
    if account in before.tournament.invited:
        await settle_tables(services, tournament_id)
    return changed


def check_registration_open(terms: TournamentTerms, now: datetime) -> None:
    """Refuse after registration has closed."""
    closes = read_moment(terms.registration_closes_at)
    if closes is not None and closes <= now:
        raise refused("registration_closed")


def check_rating(terms: TournamentTerms, points: int | None) -> None:
    """Refuse ratings outside the range of the terms."""
    low, high = terms.min_rating, terms.max_rating
    too_low = low is not None and (points is None or points < low)
    too_high = high is not None and points is not None and points > high
    if too_low or too_high:
        range_ = {"low": low if low is not None else 0, "high": high if high is not None else 0}
        raise refused("rating_out_of_range", **range_)


def check_answers(terms: TournamentTerms, answers: Sequence[str]) -> tuple[str, ...]:
    """Return an answer for each question; refuse if a required one is missing."""
    given = [answer.strip() for answer in answers[: len(terms.questions)]]
    given += [""] * (len(terms.questions) - len(given))
    for question, answer in zip(terms.questions, given, strict=True):
        if not is_readable(answer, MAX_ANSWER):
            raise Refused(TooLong(limit=MAX_ANSWER))
        if question.required and not answer:
            parameters = {"question": question.text}
            raise refused("answer_missing", **parameters)
    return tuple(given)
