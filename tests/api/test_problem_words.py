"""Problems in words: all of them, in every language, in that of the caller."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec
import pytest

from api.base.in_words import LANGUAGE, LANGUAGES, _words, preferred_language, problem_in_words
from api.base.problem import Problem, TooMany
from api.graphql.schema import make_schema
from api.play.problems import IllegalMove


def kinds(base: type[Problem] = Problem) -> Iterable[type[Problem]]:
    """Every kind of problem that the server knows."""
    make_schema()
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_words(language: str) -> None:
    keys = {
        field.default
        for kind in kinds()
        for field in msgspec.structs.fields(kind)
        if field.name == "key" and isinstance(field.default, str)
    }
    assert len(keys) > 50
    assert keys - _words(language).keys() == set()


def test_all_languages_have_the_same_words_with_the_same_parameters() -> None:
    shapes = [
        {key: set(re.findall(r"{(\w+)}", text)) for key, text in _words(language).items()}
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1] == shapes[2]


def test_a_problem_is_told_in_the_language_of_the_request() -> None:
    token = LANGUAGE.set("ru")
    try:
        assert problem_in_words(TooMany(limit=3)).startswith("Уже слишком много")
    finally:
        LANGUAGE.reset(token)
    assert problem_in_words(TooMany(limit=3)).startswith("There are too many")


def test_a_problem_with_a_key_of_its_own_falls_back_to_the_words_of_its_kind() -> None:
    problem = IllegalMove(key="no_such_rule_anywhere", index=0, parameters={})
    assert problem_in_words(problem) == "The rules do not allow this."


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", None),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("fr, de", None),
        ("en;q=0, pl", "pl"),
        ("en;q=x, ru;q=0.1", "ru"),
        ("*", None),
        (";;;,,,q=", None),
    ],
)
def test_the_best_language_of_a_header_is_chosen(header: str, language: str | None) -> None:
    assert preferred_language(header) == language
