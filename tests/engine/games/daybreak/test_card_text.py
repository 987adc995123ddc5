"""Card texts are made from effect data: complete, in three languages, never out of step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from engine.core import package_files
from engine.core.testing.words import PLURAL_FORMS
from engine.games.daybreak.card_words.card_text import (
    card_note,
    card_text,
    card_title,
    card_words,
    option_file,
    text_file,
)
from engine.games.daybreak.card_words.effect_text import effect_text
from engine.games.daybreak.card_words.phrasebook import Language, Phrase, Phrases, phrases
from engine.games.daybreak.cards.effects import counts, crisis, local
from engine.games.daybreak.cards.kinds import AnyCard
from engine.games.daybreak.content import content

LANGUAGES: tuple[Language, ...] = ("en", "ru", "pl")
DECK = content("standard")
CARDS: list[AnyCard] = [
    *DECK.local.values(),
    *DECK.starting.values(),
    *DECK.globals.values(),
    *DECK.crises.values(),
    *DECK.challenges.values(),
]


def each_number_changed(plain: object) -> Iterator[object]:
    """The same data with one number after the other raised by one."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            for other in each_number_changed(value):
                yield {**plain, key: other}
    elif isinstance(plain, list):
        for place, value in enumerate(plain):
            for other in each_number_changed(value):
                yield [*plain[:place], other, *plain[place + 1 :]]
    elif isinstance(plain, int) and not isinstance(plain, bool):
        yield plain + 1 if plain >= 0 else plain - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text_without_gaps(language: Language) -> None:
    for card in CARDS:
        text = card_text(card, language)
        assert not re.search(r"[{}\[\]|_]|  | \.|\.\.|None|: \.", text), (card.id, text)
        assert text[0].isupper(), (card.id, text)
        assert text.endswith("."), (card.id, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_number_changes_the_text(language: Language) -> None:
    for card in CARDS:
        before = card_text(card, language)
        for plain in each_number_changed(msgspec.to_builtins(card)):
            after = card_text(msgspec.convert(plain, type(card)), language)
            assert after != before, (card.id, plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_local_projects_with_the_same_text_do_the_same(language: Language) -> None:
    rules: dict[str, tuple[object, ...]] = {}
    for card in DECK.local.values():
        does = (card.cost, card.requires, card.limit, card.effects)
        assert rules.setdefault(card_text(card, language), does) == does, card.id


def test_the_languages_have_the_same_phrases_with_the_same_gaps() -> None:
    english = phrases("en").texts
    for language in ("ru", "pl"):
        other = phrases(language).texts
        assert list(other) == list(english)
        for key, text in other.items():
            assert gaps(text) == gaps(english[key]), (language, key)


def gaps(phrase: Phrase) -> set[str]:
    forms = [phrase] if isinstance(phrase, str) else phrase.values()
    return {gap for form in forms for gap in re.findall(r"{(\w+)}", form)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_with_a_number_has_all_plural_forms_of_its_language(language: Language) -> None:
    for key, phrase in phrases(language).texts.items():
        if not isinstance(phrase, str):
            assert set(phrase) == PLURAL_FORMS[language], (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_vocabulary_can_be_said(language: Language) -> None:
    words = phrases(language)
    for tag in get_args(counts.Tag):
        assert words.say(f"tag.{tag}")
    for kind in get_args(counts.EmissionKind):
        assert words.say(f"emission_kind.{kind}")
    for kind in get_args(counts.ResilienceKind):
        assert words.say(f"resilience_kind.{kind}")
    for track in get_args(counts.Track):
        assert words.say(f"track.{track}")
    for rule in get_args(crisis.LastingRule):
        assert words.say(f"lasting.{rule}")


UNUSED_BY_OUR_CARDS: list[local.LocalOp | crisis.CrisisOp] = [
    local.Clean(1, to="everybody"),
    local.Draw(2, to="other"),
    local.Dac(1),
    crisis.RecentCarbon(-2),
    crisis.PlanetaryStep("permafrost"),
    crisis.DrawNextRound(1),
    local.Demand(counts.Amount(-1, per=counts.Players())),
    local.Tree(counts.Amount(per=counts.Bands())),
    local.Ocean(counts.Amount(per=counts.Bands(), table=((1, -1), (4, -2)))),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_that_only_packs_use_can_be_said_too(language: Language) -> None:
    said = [effect_text(op, phrases(language)) for op in UNUSED_BY_OUR_CARDS]
    assert len(set(said)) == len(said)
    assert not any(re.search(r"[{}\[\]|_]", text) for text in said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1 clean energy token", "2 clean energy tokens", "5 clean energy tokens"]),
        ("ru", ["1 жетон чистой", "2 жетона чистой", "5 жетонов чистой", "21 жетон чистой"]),
        ("pl", ["1 żeton czystej", "3 żetony czystej", "5 żetonów czystej", "21 żetonów czystej"]),
    ],
)
def test_numbers_take_the_right_plural(language: Language, said: list[str]) -> None:
    for words in said:
        number = int(words.split()[0])
        assert words in effect_text(local.Clean(number), phrases(language))


@pytest.mark.parametrize(
    ("card", "language", "text"),
    [
        (
            "china-clean-electricity-plants",
            "en",
            "Discard 1 hand card: add 1 clean energy token for each grid tag in this stack.",
        ),
        (
            "arctic-accord",
            "en",
            "To activate: 1 regulation card under it (3–4 players: 2). Each round ignore 1 result "
            "of the planetary die for Arctic sea ice loss.",
        ),
        (
            "amazon-treaty",
            "en",
            "To activate: 1 incentive card under it; 3–4 players: also 1 ecology card. Each round "
            "ignore 1 result of the planetary die for Amazon dieback.",
        ),
        (
            "turbines-for-all",
            "ru",
            "Для активации подложите 2 карты с символом ветроэнергетики — от 2 разных игроков. В "
            "начале каждого локального этапа для каждого игрока: добавьте 1 жетон чистой энергии.",
        ),
        (
            "fourth-generation-nuclear",
            "en",
            "Needs 1 regulation tag and 1 innovation tag in this stack. Add 2 clean energy tokens "
            "for each nuclear tag in this stack. Once a round.",
        ),
        (
            "green-steel",
            "pl",
            "Wymaga w tym stosie: 2 symbole zachęt. Usuń 1 żeton emisji z przemysłu. Raz na rundę.",
        ),
        (
            "social-movements",
            "ru",
            "При 2–3 символах сообщества в этой стопке: возьмите 1 карту; при 4–5: возьмите "
            "2 карты; при 6 и более: возьмите 3 карты. Один раз за раунд.",
        ),
        (
            "storms",
            "ru",
            "Цель — все игроки. Получите 1 кризисное поселение за каждый жетон температуры. "
            "Каждый жетон инфраструктурной устойчивости уменьшает эффект на 1 для его владельца.",
        ),
        (
            "soil-degradation",
            "en",
            "Hits the player with the most communities in crisis; nobody if all have none. Lose 2 "
            "ecological resilience tokens (solo: 1). No effect if 1 ecology card is tucked here.",
        ),
        (
            "industrial-sabotage",
            "en",
            "Hits the player with the most dirty energy; nobody if all have none. Remove 2 dirty "
            "energy tokens; then take 1 community in crisis for each energy you are short of "
            "demand. Each society card tucked here lowers this by 1 for everybody hit.",
        ),
        (
            "clean-air-first",
            "en",
            "To win, each player may have at most 1 transport emission token. Each player starts "
            "with 1 more social resilience token.",
        ),
        (
            "brittle-communities",
            "ru",
            "Поражение наступает, как только у кого-то из игроков 10 кризисных поселений.",
        ),
        (
            "last-barrel-promise",
            "pl",
            "Zaczynasz, mając o 1 żeton emisji z wydobycia paliw więcej. Aby wygrać, nie możesz "
            "mieć żadnych żetonów emisji z wydobycia paliw.",
        ),
        (
            "modest-wishes",
            "en",
            "Your energy demand grows by 1 less each round.",
        ),
        (
            "living-seas",
            "pl",
            "Na planszy jest na początku o 1 ocean więcej za każdego gracza.",
        ),
    ],
)
def test_texts_read_as_a_player_would_say_it(card: str, language: Language, text: str) -> None:
    found = next(other for other in CARDS if other.id == card)
    assert card_text(found, language) == text


def test_the_rules_text_of_a_card_in_a_pack_follows_its_data() -> None:
    ours = DECK.local["green-steel"]
    theirs = msgspec.structs.replace(ours, effects=(local.Emission("industry", -3),))
    assert "Remove 3 industry emission tokens." in card_text(theirs, "en")


def test_a_card_without_words_goes_by_its_id_and_its_own_note() -> None:
    theirs = msgspec.structs.replace(DECK.local["green-steel"], id="slow-steel", note="Theirs.")
    assert card_title("slow-steel", "ru") == "Slow steel"
    assert card_note(theirs, "ru") == "Theirs."


def test_titles_and_notes_are_found_in_each_language() -> None:
    assert [card_title("storms", language) for language in LANGUAGES] == [
        "Storms",
        "Бури",
        "Burze",
    ]
    assert card_note(DECK.crises["storms"], "pl").startswith("Dachy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_pack_hold_title_note_and_text_of_every_card(language: Language) -> None:
    words = card_words(DECK, language)
    assert set(words) == {f"{key}.{card.id}" for card in CARDS for key in ("card", "note", "text")}
    assert words["text.green-steel"] == card_text(DECK.local["green-steel"], language)


def test_a_missing_phrase_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        Phrases("en", {}).say("clean.more", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_that_the_app_reads_are_those_of_the_data(language: Language) -> None:
    for folder, expected in (("generated", text_file), ("options", option_file)):
        file = package_files("engine.games.daybreak", f"card_words/{folder}")[f"{language}.json"]
        assert msgspec.json.decode(file, type=dict[str, str]) == expected(language), (
            "run python -m infra.write_card_texts"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_challenge_is_called_in_the_options_what_its_card_is_called(language: Language) -> None:
    named = option_file(language)
    assert named
    for key, name in named.items():
        assert name == card_title(key.rsplit(".", 1)[1], language)


@pytest.mark.parametrize(
    ("language", "you"), [("en", "You get"), ("ru", "Вы получаете"), ("pl", "Otrzymujesz")]
)
def test_help_for_resilience_does_not_promise_a_partners_token_to_oneself(
    language: Language, you: str
) -> None:
    words = package_files("engine.games.daybreak", "words")[f"{language}.json"]
    assert you not in msgspec.json.decode(words, type=dict[str, Any])["help.resilience"]


@pytest.mark.parametrize(("rules", "changed"), [(1, "salty-wells"), (2, "narrow-margin")])
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_card_that_older_rules_have_in_other_words_keeps_them_for_old_tables(
    language: Language, rules: int, changed: str
) -> None:
    texts = text_file(language)
    old = card_words(content("standard", rules), language)
    for key in (key for key in old if key.startswith("text.")):
        assert texts.get(f"{key}.rules_{rules}", texts.get(key)) == old[key]
    assert texts[f"text.{changed}"] != texts[f"text.{changed}.rules_{rules}"]


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (1, "To activate: 1 infrastructure card under it."),
        (2, "To activate: 1 infrastructure card under it."),
        (3, "To activate: 1 infrastructure card and 1 innovation card under it."),
    ],
)
def test_a_card_asks_for_what_a_table_of_so_many_needs(players: int, said: str) -> None:
    assert card_text(DECK.globals["world-weather-service"], "en", players).startswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_for_a_table_of_so_many_speaks_of_other_tables(language: Language) -> None:
    words = phrases(language)
    others = {words.say("solo", n) for n in range(1, 9)}
    for card in CARDS:
        for players in range(2 if card.not_solo else 1, 5):
            text = card_text(card, language, players)
            assert not any(other in text for other in others), (card.id, text)
            assert not re.search(r"\([1-4](–[1-4])? ", text), (card.id, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_finds_the_text_of_each_card_for_each_table(language: Language) -> None:
    texts = text_file(language)
    for card in CARDS:
        for players in range(2 if card.not_solo else 1, 5):
            key = f"text.{card.id}"
            found = texts.get(f"{key}.for_{players}", texts[key])
            assert found == card_text(card, language, players)
    assert texts["text.storms.for_1"] != texts["text.storms"]
