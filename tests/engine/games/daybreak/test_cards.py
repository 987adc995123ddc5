"""The decks: counts, tags, where each card comes from, its words, and what a bad deck meets."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from engine.core import BadPack, package_files
from engine.games.daybreak.cards.collection import Content
from engine.games.daybreak.cards.effects.counts import ENERGY_TAGS
from engine.games.daybreak.cards.kinds import AnyCard, Challenge
from engine.games.daybreak.content import OLD_RULES, RULES, content, load_pack

DECK = content("standard")
DECKS: dict[str, Mapping[str, AnyCard]] = {
    "local_projects.json": DECK.local,
    "starting_projects.json": DECK.starting,
    "global_projects.json": DECK.globals,
    "crises.json": DECK.crises,
    "challenges.json": DECK.challenges,
}


def cards_of(content: Content) -> list[AnyCard]:
    """Return the cards of all decks."""
    return [
        *content.local.values(),
        *content.starting.values(),
        *content.globals.values(),
        *content.crises.values(),
        *content.challenges.values(),
    ]


CARDS = cards_of(DECK)
WORDS = {
    language: {
        key: text
        for folder in ("card_words/titles", "card_words/notes")
        for key, text in msgspec.json.decode(
            package_files("engine.games.daybreak", folder)[f"{language}.json"],
            type=dict[str, str],
        ).items()
    }
    for language in ("en", "ru", "pl")
}

FULLY_KNOWN_LOCAL = """
    004 005 007 014 018 024 025 034 035 036 037 038 040 044 051 052 054 057 060 065 068 073 074
    076 078 087 090 093 094 096 097 099 102 103 112 113 120 124 126 127 129
"""
FULLY_KNOWN_STARTING = "205 206 207 209 211 213 215 216 217 221"
FULLY_KNOWN_GLOBAL = "304 309 314 318 319 322"
FULLY_KNOWN_CRISES = """
    401 402 405 408 415 416 418 419 420 421 424 432 433 435 439 440 443 444 445 446 447
"""


def sourced_codes(file: str) -> list[str]:
    return sorted(card.code for card in DECKS[file].values() if card.certainty == "sourced")


def test_the_decks_have_the_printed_sizes() -> None:
    assert {file: len(deck) for file, deck in DECKS.items()} == {
        "local_projects.json": 133,
        "starting_projects.json": 25,
        "global_projects.json": 24,
        "crises.json": 48,
        "challenges.json": 42,
    }


@pytest.mark.parametrize(
    ("tag", "cards"),
    [
        ("grid", 13),
        ("solar", 11),
        ("wind", 11),
        ("nuclear", 7),
        ("society", 33),
        ("regulation", 31),
        ("ecology", 16),
        ("infrastructure", 14),
        ("incentive", 18),
        ("innovation", 18),
        ("geoengineering", 5),
    ],
)
def test_the_local_deck_keeps_the_share_of_each_tag(tag: str, cards: int) -> None:
    assert sum(tag in card.tags for card in DECK.local.values()) == cards


def test_thirty_six_local_projects_carry_an_energy_tag() -> None:
    assert sum(bool(set(card.tags) & set(ENERGY_TAGS)) for card in DECK.local.values()) == 36


@pytest.mark.parametrize(
    ("file", "codes"),
    [
        ("local_projects.json", FULLY_KNOWN_LOCAL),
        ("starting_projects.json", FULLY_KNOWN_STARTING),
        ("global_projects.json", FULLY_KNOWN_GLOBAL),
        ("crises.json", FULLY_KNOWN_CRISES),
    ],
)
def test_every_fully_known_card_is_marked_sourced(file: str, codes: str) -> None:
    assert sourced_codes(file) == [f"1.{code}" for code in codes.split()]


def test_every_printed_code_stands_once() -> None:
    codes = Counter(card.code for card in CARDS if card.code)
    assert [code for code, times in codes.items() if times > 1] == []


def test_our_own_designs_claim_no_printed_code() -> None:
    assert [card.id for card in CARDS if card.certainty == "ours" and card.code] == []


def test_each_power_has_five_starting_projects() -> None:
    assert Counter(card.power for card in DECK.starting.values()) == {
        power: 5 for power in ("majority_world", "china", "europe", "usa", "solo")
    }


def test_every_power_starts_able_to_add_clean_energy_and_to_remove_dirty_energy() -> None:
    for power in ("majority_world", "china", "europe", "usa", "solo"):
        does = {type(op).__name__ for card in DECK.starting_of(power) for op in card.effects}
        assert {"Clean", "Dirty"} <= does, power


def test_every_kind_of_emission_can_be_removed_by_several_projects() -> None:
    removed: Counter[str] = Counter()
    for card in DECK.projects.values():
        told = msgspec.json.encode(card.effects).decode()
        removed.update(
            kind
            for kind in ("transport", "industry", "agriculture", "buildings", "fuel", "waste")
            if f'"op":"emission","kind":"{kind}"' in told
        )
    assert all(removed[kind] >= 4 for kind in removed)
    assert len(removed) == 6


def test_challenges_come_in_the_five_kinds_of_the_document() -> None:
    assert Counter((card.scope, card.sign) for card in DECK.challenges.values()) == {
        ("group", "harder"): 9,
        ("individual", "harder"): 9,
        ("group", "easier"): 8,
        ("individual", "easier"): 8,
        ("group", "different"): 8,
    }


def test_cards_that_need_a_partner_stay_out_of_a_game_for_one() -> None:
    for card in CARDS:
        told = msgspec.json.encode(card).decode()
        needs_partner = any(
            word in told
            for word in ('"give_card"', '"give_clean"', '"give_cards"', '"move_communities"')
        )
        if needs_partner:
            assert card.not_solo, card.id


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_every_card_has_a_title_and_a_note_in_three_languages(language: str) -> None:
    words = WORDS[language]
    # Tables of older rules show cards that have left the decks since.
    ids = {
        card.id for rules in (*OLD_RULES, RULES) for card in cards_of(content("standard", rules))
    }
    assert set(words) == {f"{key}.{card}" for card in ids for key in ("card", "note")}
    assert all(text.strip() == text and text for text in words.values())


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_no_note_is_left_in_english(language: str) -> None:
    english = WORDS["en"]
    same = [
        key
        for key, text in WORDS[language].items()
        if key.startswith("note.") and text == english[key]
    ]
    assert same == []


def test_the_note_in_the_data_is_the_english_one() -> None:
    assert all(WORDS["en"][f"note.{card.id}"] == card.note for card in CARDS)


def test_a_note_is_one_line_of_its_own() -> None:
    notes = Counter(card.note for card in CARDS)
    assert [note for note, times in notes.items() if times > 1] == []
    assert all("\n" not in note and note.endswith(".") for note in notes)


def changed(file: str, edit: Callable[[list[dict[str, Any]]], None]) -> dict[str, bytes]:
    """A pack with one file of ours, edited."""
    cards = json.loads(package_files("engine.games.daybreak")[file])
    edit(cards)
    return {file: json.dumps(cards).encode()}


def refused(file: str, edit: Callable[[list[dict[str, Any]]], None]) -> BadPack:
    with pytest.raises(BadPack) as caught:
        load_pack("spoilt", changed(file, edit))
    assert caught.value.file == file
    return caught.value


def first(**fields: object) -> Callable[[list[dict[str, Any]]], None]:
    """The first card with these fields in place of its own."""
    return lambda cards: cards[0].update(fields)


def test_an_unknown_tag_is_refused() -> None:
    fault = refused("local_projects.json", first(tags=["magic"]))
    assert fault.entry == "social-movements"
    assert "magic" in fault.reason


def test_an_unknown_effect_is_refused() -> None:
    fault = refused("local_projects.json", first(effects=[{"op": "wish", "n": 1}]))
    assert fault.entry == "social-movements"
    assert "wish" in fault.reason


def test_an_unknown_target_is_refused() -> None:
    fault = refused("crises.json", first(target={"target": "the_tallest"}))
    assert fault.entry == "economic-recession"
    assert "the_tallest" in fault.reason


def test_an_unknown_lasting_rule_is_refused() -> None:
    fault = refused("crises.json", first(lasting=["no_fun"], ended_by=[{"tag": "society"}]))
    assert fault.entry == "economic-recession"
    assert "no_fun" in fault.reason


def test_an_unknown_field_is_refused() -> None:
    fault = refused("global_projects.json", first(price=3))
    assert fault.entry == "turbines-for-all"
    assert "price" in fault.reason


@pytest.mark.parametrize("file", sorted(DECKS))
def test_a_deck_with_a_card_too_few_is_refused(file: str) -> None:
    fault = refused(file, lambda cards: cards.__delitem__(-1))
    assert "cards, not" in fault.reason


def test_a_card_that_stands_twice_is_refused() -> None:
    def repeat(cards: list[dict[str, Any]]) -> None:
        cards[1] = dict(cards[0])

    assert "twice" in refused("challenges.json", repeat).reason


def test_a_project_that_asks_for_more_tags_than_exist_is_refused() -> None:
    many = [{"tag": "geoengineering", "tags": 99}]
    fault = refused("local_projects.json", first(requires=many))
    assert "never be played" in fault.reason


def test_a_project_without_effect_is_refused() -> None:
    assert "nothing" in refused("local_projects.json", first(effects=[])).reason


def test_an_endless_free_action_is_refused() -> None:
    fault = refused("local_projects.json", first(limit=None, effects=[{"op": "clean", "n": 1}]))
    assert "for ever" in fault.reason


def test_a_lasting_crisis_that_nothing_ends_is_refused() -> None:
    fault = refused("crises.json", first(lasting=["no_giving_cards"]))
    assert "end" in fault.reason


def test_a_challenge_for_one_player_cannot_change_the_rounds() -> None:
    fault = refused(
        "challenges.json",
        first(scope="individual", sign="harder", rules=[{"rule": "rounds", "n": 5}]),
    )
    assert fault.entry == "late-awakening"


def test_an_owners_card_takes_the_place_of_ours() -> None:
    load_pack("mine", changed("crises.json", first(note="The printed one.")))
    assert content("mine").crises["economic-recession"].note == "The printed one."
    assert content("standard").crises["economic-recession"].note != "The printed one."


def test_individual_challenges_never_touch_the_whole_table() -> None:
    shared = {"tree", "ocean", "dac"}
    for card in DECK.challenges.values():
        if isinstance(card, Challenge) and card.scope == "individual":
            told = msgspec.json.encode(card.rules).decode()
            assert not any(f'"op":"{op}"' in told for op in shared), card.id


def test_each_power_has_three_starting_projects_that_no_other_power_has() -> None:
    does: dict[str, list[str]] = {}
    for card in DECK.starting.values():
        text = json.dumps(msgspec.to_builtins((card.cost, card.requires, card.limit, card.effects)))
        does.setdefault(text, []).append(card.power)
    for power in DECK.powers:
        own = [text for text, powers in does.items() if powers == [power]]
        assert len(own) >= 3, power


@pytest.mark.parametrize(
    "rule",
    [{"rule": "tag_bonus", "tag": "ecology"}, {"rule": "bands_limit", "n": 5}],
)
def test_a_challenge_for_one_player_cannot_change_what_all_share(rule: dict[str, Any]) -> None:
    cards = msgspec.json.decode(
        package_files("engine.games.daybreak")["challenges.json"], type=list[dict[str, Any]]
    )
    next(card for card in cards if card["scope"] == "individual")["rules"] = [rule]
    with pytest.raises(BadPack, match="one player alone"):
        load_pack("shared-rule", {"challenges.json": msgspec.json.encode(cards)})
