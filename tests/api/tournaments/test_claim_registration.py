"""Codes by which imported players take their places."""

from __future__ import annotations

from api.services import Services
from api.tournaments.problems import TournamentRefused
from api.tournaments.registration.claim_registration import claim_registration
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.views.tournament_info import tournament_info
from tests.api.people import a_person, good, people
from tests.api.tournaments.played import bring
from tests.api.tournaments.seen import a_tournament, row_of, seen


async def test_a_code_takes_the_place_however_it_is_typed(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    made = good(await bring(services, owner, tournament.id, "Ada\nBob"))
    told = await tournament_info(services, owner, made.loaded)
    guest, other = await people(services, "Guest", "Other")
    codes = [entrant.claim or "" for entrant in told.entrants]
    typed = codes[0].lower().replace("-", " ").replace("0", "o").replace("1", "l")
    mine = await seen(services, guest, claim_registration(services, guest, tournament.id, typed))
    assert mine.my_entrant == mine.entrants[0].entrant
    assert mine.entrants[0].name == "Ada"
    for caller, claim, key in (
        (other, codes[0], "unknown_claim"),
        (other, "nonsense", "unknown_claim"),
        (guest, codes[1], "already_registered"),
    ):
        refused = await claim_registration(services, caller, tournament.id, claim)
        assert isinstance(refused, TournamentRefused)
        assert refused.key == key


async def test_a_claimed_place_has_its_seat_at_the_running_table(services: Services) -> None:
    owner, tournament = await a_tournament(services)
    made = good(await bring(services, owner, tournament.id, "Ada\nBob"))
    told = await tournament_info(services, owner, made.loaded)
    good(await start_tournament(services, owner, tournament.id))
    drawn = await seen(services, owner, draw_round(services, owner, tournament.id))
    (table,) = drawn.rounds[0].tables
    assert table.table_id is not None
    assert all(seat.is_free for seat in (await row_of(services, table.table_id)).seats)
    guest = await a_person(services, "Guest")
    claim = {entrant.entrant: entrant.claim for entrant in told.entrants}[table.entrants[0]]
    good(await claim_registration(services, guest, tournament.id, claim or ""))
    seat = (await row_of(services, table.table_id)).seats[0]
    assert seat.account_id == guest.account_id
    assert seat.is_played_by_person
