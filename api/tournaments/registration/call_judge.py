"""A player calls a judge to their table."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from api.base.problem import Refused, TooLong, returns_problems
from api.services import Services
from api.services.caller import Caller, check_scope
from api.tournaments import log
from api.tournaments.calls import open_calls
from api.tournaments.log import Change
from api.tournaments.problems import refused
from api.tournaments.registration.check_in_to_tournament import own_entrant
from api.tournaments.rounds.change import Why, change_tournament
from api.tournaments.rounds.load import LoadedTournament
from api.tournaments.rounds.readable import is_readable

MAX_TEXT = 200


@returns_problems
async def call_judge(
    services: Services, caller: Caller | None, tournament_id: UUID, text: str = ""
) -> LoadedTournament:
    """Call a judge to the caller's open table; only organisers see what it is about."""
    caller = check_scope(caller, "play", tournament_id)
    text = " ".join(text.split())
    if not is_readable(text, MAX_TEXT):
        raise Refused(TooLong(limit=MAX_TEXT))

    def decide(loaded: LoadedTournament) -> Sequence[Change]:
        tournament = loaded.tournament
        entrant = own_entrant(loaded, caller)
        if tournament.status != "running" or not tournament.rounds:
            raise refused("not_running")
        drawn = tournament.rounds[-1]
        for number, table in drawn.numbered():
            if entrant in table.players and table.status == "open":
                if number in open_calls(tournament, loaded.lines):
                    raise refused("judge_already_called", table=number)
                return [log.Noted("call", drawn.number, number, entrant)]
        raise refused("no_open_table")

    # The note of a line is visible only to organisers.
    why = Why(note=text)
    return await change_tournament(services, tournament_id, caller.account_id, decide, why)
