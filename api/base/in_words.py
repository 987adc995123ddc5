"""Problems as sentences, in the reader's language."""

from __future__ import annotations

from contextvars import ContextVar
from functools import cache
from importlib.resources import files

import msgspec

from api.base.problem import Problem

LANGUAGES = ("en", "ru", "pl")
LANGUAGE: ContextVar[str] = ContextVar("language", default="en")
"""The language of the current request."""
_FALLBACK = "unknown"


def problem_in_words(problem: Problem) -> str:
    """Return the problem as a sentence for a person."""
    words = _words(LANGUAGE.get())
    parameters = msgspec.to_builtins(problem)
    inner = parameters.get("parameters")
    text = words.get(problem.key) or words.get(_kind(problem)) or words[_FALLBACK]
    for name, value in {**parameters, **(inner if isinstance(inner, dict) else {})}.items():
        text = text.replace(f"{{{name}}}", _spelled(value))
    return text


def preferred_language(accepted: str) -> str | None:
    """Return the language of ours that an Accept-Language header prefers; None if there is none.

    >>> preferred_language("fr, pl;q=0.8, en;q=0.9")
    'en'
    """
    if not accepted:
        return None
    best, chosen = 0.0, None
    for part in accepted[:500].split(","):
        tag, _, quality = part.strip().partition(";")
        language = tag.strip().lower().partition("-")[0]
        weight = _weight(quality)
        if language in LANGUAGES and weight > best:
            best, chosen = weight, language
    return chosen


def _weight(quality: str) -> float:
    name, _, value = quality.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


def _kind(problem: Problem) -> str:
    """Return the key of the problem's kind; games and tournaments use more specific keys."""
    field = next(field for field in msgspec.structs.fields(type(problem)) if field.name == "key")
    if isinstance(field.default, str):
        return field.default
    name = type(problem).__name__
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def _spelled(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return str(value)


@cache
def _words(language: str) -> dict[str, str]:
    text = files("api.base").joinpath(f"problem_words/{language}.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, str])
