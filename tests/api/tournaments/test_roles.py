"""What each organiser, a player, a stranger and a token can see and do, and nothing beyond it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from api.services import Services
from api.services.caller import Caller
from api.tournaments.desk.add_player import NewPlayer, add_player
from api.tournaments.desk.adjust_points import adjust_points
from api.tournaments.desk.appoint_organiser import appoint_organiser
from api.tournaments.desk.change_terms import change_terms
from api.tournaments.desk.decide_tables import Ruling, decide_tables, foresee_decisions
from api.tournaments.desk.edit_draft import DraftEdit, price_edit
from api.tournaments.desk.edit_entrant import EntrantEdit, edit_entrant
from api.tournaments.desk.end_tournament import end_tournament, foresee_end
from api.tournaments.desk.forbid_pair import forbid_pair
from api.tournaments.desk.manage_entrant import manage_entrant
from api.tournaments.desk.manage_tables import TablesToManage, manage_tables
from api.tournaments.desk.post_announcement import post_announcement
from api.tournaments.desk.replay_table import replay_table
from api.tournaments.desk.substitute_entrant import substitute_entrant
from api.tournaments.desk.undo_change import undo_change
from api.tournaments.problems import NoSuchTournament, NotOrganiser
from api.tournaments.registration.register_for_tournament import register_for_tournament
from api.tournaments.registration.sit_out_round import sit_out_round
from api.tournaments.rounds.access import POWER
from api.tournaments.rounds.change import Why
from api.tournaments.rounds.draft_round import draft_round
from api.tournaments.rounds.draw_round import draw_round
from api.tournaments.rounds.load import load_tournament
from api.tournaments.rounds.start_tournament import start_tournament
from api.tournaments.rounds.undraw_round import undraw_round
from api.tournaments.terms import Question
from api.tournaments.views.find_tournament import find_tournament, read_log
from api.tournaments.views.sheets import read_sheet
from api.tournaments.views.tournament_info import TournamentInfo
from tests.api.people import a_person, good
from tests.api.tournaments.played import a_token, bring
from tests.api.tournaments.seen import a_tournament, entrant_named, key_of, small_terms

ROLES = ("none", "viewer", "scorekeeper", "judge", "director")
Deed = Callable[[Services, Caller, TournamentInfo], Awaitable[Any]]
RULING = Ruling(round=1, table_number=1, ranks=(1, 2), scores=(1, 0))
WHY = Why(reason="because")


def first(tournament: TournamentInfo) -> str:
    return tournament.entrants[0].entrant


DEEDS: dict[str, tuple[str, Deed]] = {
    "result": ("scorekeeper", lambda s, c, t: decide_tables(s, c, t.id, [RULING])),
    "consequences": ("scorekeeper", lambda s, c, t: foresee_decisions(s, c, t.id, [RULING])),
    "check in": ("scorekeeper", lambda s, c, t: manage_entrant(s, c, t.id, [first(t)], "check_in")),
    "announce": ("judge", lambda s, c, t: post_announcement(s, c, t.id, "Lunch")),
    "pause": ("judge", lambda s, c, t: manage_tables(s, c, t.id, TablesToManage("pause", (1,)))),
    "replay": ("judge", lambda s, c, t: replay_table(s, c, t.id, 1, 1, WHY)),
    "penalty": ("judge", lambda s, c, t: adjust_points(s, c, t.id, first(t), -1, WHY)),
    "withdraw": ("director", lambda s, c, t: manage_entrant(s, c, t.id, [first(t)], "withdraw")),
    "disqualify": (
        "director",
        lambda s, c, t: manage_entrant(s, c, t.id, [first(t)], "disqualify"),
    ),
    "release": (
        "director",
        lambda s, c, t: manage_entrant(s, c, t.id, [first(t)], "release_claim"),
    ),
    "rename": (
        "director",
        lambda s, c, t: edit_entrant(s, c, t.id, first(t), EntrantEdit(name="X")),
    ),
    "add": ("director", lambda s, c, t: add_player(s, c, t.id, NewPlayer(name="New"))),
    "substitute": (
        "director",
        lambda s, c, t: substitute_entrant(s, c, t.id, first(t), None, "Sub", WHY),
    ),
    "apart": (
        "director",
        lambda s, c, t: forbid_pair(s, c, t.id, (first(t), t.entrants[1].entrant), True),
    ),
    "sit somebody out": ("director", lambda s, c, t: sit_out_round(s, c, t.id, 2, True, first(t))),
    "draft": ("director", lambda s, c, t: draft_round(s, c, t.id)),
    "price": ("director", lambda s, c, t: price_edit(s, c, t.id, DraftEdit(entrant=first(t)))),
    "undraw": ("director", lambda s, c, t: undraw_round(s, c, t.id, 1)),
    "undo": ("director", lambda s, c, t: undo_change(s, c, t.id, 2)),
    "terms": ("director", lambda s, c, t: change_terms(s, c, t.id, small_terms(title="Mine"))),
    "end": ("director", lambda s, c, t: end_tournament(s, c, t.id)),
    "foresee the end": ("director", lambda s, c, t: foresee_end(s, c, t.id)),
    "appoint": ("owner", lambda s, c, t: appoint_organiser(s, c, t.id, c.account_id, "owner")),
}


async def a_running_round(services: Services) -> tuple[Caller, TournamentInfo]:
    """Return a private tournament with two bots and two names on tables, one of them here."""
    owner, tournament = await a_tournament(
        services, bots=2, public=False, questions=(Question(text="Diet?"),), unclaimed="wait"
    )
    good(await bring(services, owner, tournament.id, "Kept\nAlso kept"))
    good(await start_tournament(services, owner, tournament.id))
    good(await draw_round(services, owner, tournament.id))
    return owner, good(await find_tournament(services, owner, tournament.id))


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_deed_needs_its_role(services: Services, deed: str) -> None:
    owner, tournament = await a_running_round(services)
    needed, do = DEEDS[deed]
    caller = await a_person(services, "Eve")
    before = good(await find_tournament(services, owner, tournament.id)).version
    appointed = 0
    for role in ROLES:
        if POWER[role] >= POWER[needed]:
            break
        if role != "none":
            good(
                await appoint_organiser(
                    services,
                    owner,
                    tournament.id,
                    caller.account_id,
                    role,  # type: ignore[arg-type]
                )
            )
            appointed += 1
        refused = await do(services, caller, tournament)
        assert isinstance(refused, NotOrganiser | NoSuchTournament), (role, refused)
    after = good(await find_tournament(services, owner, tournament.id)).version
    assert after == before + appointed


async def test_roles_see_what_they_need_and_no_more(services: Services) -> None:
    owner, tournament = await a_running_round(services)
    eve = await a_person(services, "Eve")
    assert isinstance(await find_tournament(services, eve, tournament.id), NoSuchTournament)
    seen = {}
    for role in ("viewer", "scorekeeper", "judge", "director"):
        good(
            await appoint_organiser(
                services,
                owner,
                tournament.id,
                eve.account_id,
                role,
            )
        )
        found = good(await find_tournament(services, eve, tournament.id))
        claims = [entrant.claim for entrant in found.entrants if entrant.claim]
        seen[role] = (found.code is not None, found.view_code is not None, len(claims))
    assert seen == {
        "viewer": (False, True, 0),
        "scorekeeper": (False, True, 0),
        "judge": (False, True, 0),
        "director": (True, True, 2),
    }


async def test_a_read_token_of_the_owner_shows_no_codes(services: Services) -> None:
    owner, tournament = await a_running_round(services)
    token = await a_token(services, owner, tournament.id, ["read"])
    found = good(await find_tournament(services, token, tournament.id))
    assert (found.my_role, found.code, found.view_code, found.draft) == ("none", None, None, None)
    assert [entrant.claim for entrant in found.entrants if entrant.claim] == []
    assert found.organisers == ()
    sheet = good(await read_sheet(services, token, tournament.id, "claims"))
    assert len(sheet.splitlines()) == 1, "only the names of the columns"
    codes = good(await read_sheet(services, owner, tournament.id, "claims"))
    for entrant in good(await find_tournament(services, owner, tournament.id)).entrants:
        if entrant.claim:
            assert entrant.claim in codes
            for kind in ("entrants", "pairings", "results", "standings", "cross_table"):
                text = good(await read_sheet(services, token, tournament.id, kind))
                assert entrant.claim not in text


async def test_the_code_that_shows_a_private_tournament_lets_nobody_enter(
    services: Services,
) -> None:
    owner, tournament = await a_tournament(services, public=False)
    eve = await a_person(services, "Eve")
    view, entry = tournament.view_code, tournament.code
    assert view is not None
    assert entry is not None
    assert good(await find_tournament(services, None, tournament.id, view)).code is None
    entering = register_for_tournament(services, eve, tournament.id, view)
    assert await key_of(entering) == "entry_code_needed"
    good(await register_for_tournament(services, eve, tournament.id, entry))
    mine = good(await find_tournament(services, eve, tournament.id))
    assert (mine.code, mine.view_code, mine.my_role) == (None, None, "none")
    del owner


async def test_notes_and_private_answers_stay_with_organisers(services: Services) -> None:
    questions = (Question(text="Diet?"), Question(text="Town?", public=True))
    owner, tournament = await a_tournament(services, questions=questions)
    ada = await a_person(services, "Ada")
    answers = ["vegan", "Graz"]
    good(await register_for_tournament(services, ada, tournament.id, None, answers))
    entrant = entrant_named(good(await find_tournament(services, None, tournament.id)), "Ada")
    why = Why(reason="phone", note="medical")
    good(await manage_entrant(services, owner, tournament.id, [entrant], "withdraw", why))
    for caller, answered, note in (
        (None, ("", "Graz"), None),
        (owner, ("vegan", "Graz"), "medical"),
    ):
        found = good(await find_tournament(services, caller, tournament.id))
        assert found.entrants[0].answers == answered
        assert good(await read_log(services, caller, tournament.id))[-1].note == note


async def test_a_private_answer_stays_private_when_the_questions_change(
    services: Services,
) -> None:
    diet, town = Question(text="Diet?"), Question(text="Town?", public=True)
    owner, tournament = await a_tournament(services, questions=(diet, town))
    ada = await a_person(services, "Ada")
    answers = ["vegan", "Graz"]
    good(await register_for_tournament(services, ada, tournament.id, None, answers))

    async def answered(caller: Caller | None, *questions: Question) -> tuple[str, ...]:
        terms = (await load_tournament(services, tournament.id)).tournament.terms
        changed = msgspec.structs.replace(terms, questions=questions)
        good(await change_terms(services, owner, tournament.id, changed))
        return good(await find_tournament(services, caller, tournament.id)).entrants[0].answers

    public_diet = Question(text="Diet?", public=True)
    shirt = Question(text="Shirt?", public=True)
    assert await answered(None, public_diet, town) == ("", "Graz"), "told to organisers only"
    assert await answered(None, town, diet) == ("Graz", ""), "each answer to its own question"
    assert await answered(None, shirt, town) == ("", "Graz"), "not the answer to another question"
    assert await answered(None, diet, Question(text="City?", public=True)) == ("", "Graz")
    assert await answered(owner, town, public_diet) == ("Graz", "vegan")
    assert await answered(owner, Question(text="What do you eat?"), town) == ("vegan", "Graz")
