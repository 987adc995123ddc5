"""Closed sets of values: in upper case, described, and the same as the use cases know."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, get_args, get_type_hints

import pytest
from graphql import GraphQLEnumType

from api.accounts.account import Kind
from api.accounts.preferences import LANGUAGES
from api.graphql.accounts.enums import AccountKind, TokenScope
from api.graphql.games.enums import Language
from api.graphql.notify.enums import WebhookEvent
from api.graphql.schema import make_schema
from api.graphql.tables.enums import (
    Actor,
    LogEntryKind,
    TableClockKind,
    TableClockOnTimeout,
    TableStatus,
    VoteKind,
)
from api.graphql.tournaments import enums
from api.model import table_status
from api.model.clock import Clock
from api.notify.create_webhook import KNOWN_EVENTS
from api.play import vote
from api.services.caller import ALL_SCOPES
from api.store import changes
from api.tournaments import draw, log, terms, tournament
from api.tournaments.desk import appoint_organiser, manage_entrant, manage_tables
from api.tournaments.terms import TournamentTerms
from api.tournaments.views import sheets
from engine.core import words
from tests.api.graphql.player import Player


def values(hint: Any) -> set[str]:
    """The values of a literal."""
    return set(get_args(hint))


def of(struct: type, field: str) -> set[str]:
    """The values that a field of the struct may have."""
    return values(get_type_hints(struct)[field])


FORMATS = {str(kind.__struct_config__.tag) for kind in get_args(terms.Format)}
LOGGED = {str(kind.__struct_config__.tag) for kind in get_args(log.Change)}

SAME: list[tuple[type[Enum], set[str]]] = [
    (AccountKind, values(Kind)),
    (Language, set(LANGUAGES)),
    (Language, set(words.LANGUAGES)),
    (TokenScope, set(ALL_SCOPES)),
    (TableStatus, values(table_status.TableStatus)),
    (TableClockKind, of(Clock, "kind")),
    (TableClockOnTimeout, of(Clock, "on_timeout")),
    (VoteKind, values(vote.VoteKind)),
    (LogEntryKind, values(changes.Kind)),
    (Actor, values(changes.By)),
    (WebhookEvent, set(KNOWN_EVENTS)),
    (enums.OrganiserRole, values(log.Role) | values(appoint_organiser.Appointment)),
    (enums.EntrantStatus, values(tournament.EntrantStatus)),
    (enums.EntrantAction, values(manage_entrant.EntrantAction)),
    (enums.ManageTablesAction, values(manage_tables.ManagementAction)),
    (enums.TournamentTableStatus, values(tournament.TableStatus)),
    (enums.TournamentPart, values(draw.Part) - {""}),
    (enums.TournamentFormat, FORMATS),
    (enums.TournamentTieBreak, values(terms.TieBreak)),
    (enums.TournamentSheetKind, values(sheets.SheetKind)),
    (enums.TournamentSheetForm, values(sheets.SheetForm)),
    (enums.TournamentFill, of(TournamentTerms, "fill")),
    (enums.TournamentSeeding, of(TournamentTerms, "seeding")),
    (enums.TournamentFirstRound, of(TournamentTerms, "first_round")),
    (enums.TournamentUnclaimed, of(TournamentTerms, "unclaimed")),
    (enums.TournamentOnDeadline, of(TournamentTerms, "on_deadline")),
    (enums.TournamentNextRound, of(TournamentTerms, "next_round")),
    (enums.TournamentLogLineKind, LOGGED - {"noted"} | of(log.Noted, "kind")),
]


@pytest.mark.parametrize(("shown", "known"), SAME, ids=lambda one: getattr(one, "__name__", ""))
def test_an_enum_has_exactly_the_values_that_the_use_cases_know(
    shown: type[Enum], known: set[str]
) -> None:
    assert {member.value for member in shown} == known


def test_values_of_enums_are_in_upper_case_and_described() -> None:
    schema = make_schema()._schema
    found = [
        f"{name}.{value}"
        for name, kind in schema.type_map.items()
        if isinstance(kind, GraphQLEnumType) and not name.startswith("__")
        for value, shown in kind.values.items()
        if not re.fullmatch(r"[A-Z][A-Z0-9_]*", value) or not shown.description
    ]
    assert found == []


async def test_a_language_is_chosen_by_its_enum(players: list[Player]) -> None:
    ada, *_ = players
    told = await ada.ask(
        "mutation { updatePreferences(preferences: {language: PL})"
        " { ... on UpdatePreferencesPayload { preferences { language } } } }"
    )
    assert told["updatePreferences"]["preferences"]["language"] == "PL"
    told = await ada.ask(
        'mutation { updatePreferences(preferences: {language: null, timeZone: "Europe/Warsaw"})'
        " { ... on UpdatePreferencesPayload { preferences { language timeZone } } } }"
    )
    kept = {"language": "PL", "timeZone": "Europe/Warsaw"}
    assert told["updatePreferences"]["preferences"] == kept


async def test_a_guest_starts_in_the_language_that_they_name(url: str) -> None:
    async with Player(url, "Ola") as ola:
        await ola.ask("mutation { createGuest(language: PL) { __typename } }")
        told = await ola.ask("{ viewer { preferences { language } } }")
        assert told["viewer"]["preferences"]["language"] == "PL"


async def test_a_language_without_words_is_refused_and_changes_nothing(
    players: list[Player],
) -> None:
    ada, *_ = players
    change = (
        "mutation($language: Language) { updatePreferences(preferences: {language: $language})"
        " { __typename } }"
    )
    for unknown in ("XX", "pl"):
        (error,) = (await ada.send(change, language=unknown))["errors"]
        assert f"Value '{unknown}' does not exist in 'Language' enum" in error["message"]
        assert error["extensions"]["code"] == "BAD_USER_INPUT"
    told = await ada.ask("{ viewer { preferences { language } } }")
    assert told["viewer"]["preferences"]["language"] == "EN"
