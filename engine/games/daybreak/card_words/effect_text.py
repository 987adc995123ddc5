"""Generates the text of an effect from its data, so that text and effect cannot disagree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from engine.core import tag_of
from engine.games.daybreak.card_words.phrasebook import Phrases
from engine.games.daybreak.cards.effects.counts import (
    Amount,
    AnyCount,
    Bands,
    Number,
    Players,
    Recipient,
    StackTag,
)
from engine.games.daybreak.cards.effects.crisis import (
    CheckDemand,
    CrisisOp,
    DrawNextRound,
    DropGlobalProject,
    LoseCards,
    MoveCommunities,
    PlanetaryStep,
    RecentCarbon,
)
from engine.games.daybreak.cards.effects.local import (
    CarbonCut,
    ChooseOne,
    Clean,
    Communities,
    Dac,
    Demand,
    Dirty,
    Draw,
    DrawFilter,
    DrawKeep,
    Emission,
    GeoRoll,
    GeoRow,
    GiveCard,
    GiveClean,
    IgnorePlanetary,
    LocalOp,
    Ocean,
    Resilience,
    RevealCrisis,
    Tree,
)


def effects_text(effects: Sequence[LocalOp | CrisisOp], words: Phrases) -> str:
    """Return all the effects, one after another."""
    return words.say("then").join(effect_text(effect, words) for effect in effects)


def effect_text(effect: LocalOp | CrisisOp, words: Phrases) -> str:
    """Return one effect as an instruction to the player: "add 1 clean energy token"."""
    match effect:
        case Clean() | Communities() | Draw():
            return number_text(words, _name(effect), effect.n) + _to(effect.to, words)
        case Dirty():
            return number_text(words, "dirty", effect.n) + _if_wished(effect.optional, words)
        case Emission():
            return _emission(effect, words) + _if_wished(effect.optional, words)
        case Resilience():
            return _resilience(effect, words) + _to(effect.to, words)
        case DrawKeep():
            drawn = number_text(words, "draw", effect.draw)
            return drawn + words.say("keep", effect.keep)
        case DrawFilter():
            return number_text(words, "draw", effect.draw) + _kept(effect, words)
        case GiveClean():
            return number_text(words, "give_clean", effect.up_to)
        case IgnorePlanetary():
            tracks = words.any_of("track", effect.tracks)
            return number_text(words, "ignore_planetary", effect.n, tracks=tracks)
        case GeoRoll():
            return _geo_roll(effect, words)
        case ChooseOne():
            options = [effect_text(option, words) for option in effect.options]
            return words.say("choose_one", options=words.say("choose_one.or").join(options))
        case LoseCards() if effect.tags:
            tags = words.any_of("tag", effect.tags)
            return number_text(words, "lose_tagged_cards", effect.n, tags=tags)
        case CheckDemand():
            return words.say("check_demand")
        case PlanetaryStep():
            track = words.say(f"track.{effect.track}")
            return number_text(words, "planetary_step", effect.n, track=track)
        case (
            Demand()
            | Tree()
            | Ocean()
            | Dac()
            | RevealCrisis()
            | GiveCard()
            | CarbonCut()
            | RecentCarbon()
            | DrawNextRound()
            | MoveCommunities()
            | DropGlobalProject()
            | LoseCards()
        ):
            return number_text(words, _name(effect), effect.n)
        case _:
            assert_never(effect)


def number_text(words: Phrases, key: str, number: Number, **names: str) -> str:
    """Return the phrase `<key>.more` or `<key>.less` with its number and what it depends on."""
    if isinstance(number, int):
        return words.say(f"{key}.{'less' if number < 0 else 'more'}", abs(number), **names)
    if number.table and number.per is not None:
        return _rows(words, key, number, number.per, names)
    said = number_text(words, key, number.n, **names)
    if number.per is not None:
        said += per_text(number.per, words)
    if number.solo is not None:
        said += words.say("solo", abs(number.solo))
    return said


def per_text(counted: AnyCount, words: Phrases) -> str:
    """Return "for each ..."."""
    return words.say(f"per.{_name(counted)}", **_names_of(counted, words))


def range_text(low: int, high: int | None, words: Phrases) -> str:
    """Return "2", "2-3" or "6 or more"."""
    if high is None:
        return words.say("range.more", low=str(low))
    return str(low) if low == high else f"{low}–{high}"


def _rows(
    words: Phrases, key: str, number: Amount, counted: AnyCount, names: dict[str, str]
) -> str:
    said = []
    for place, (low, value) in enumerate(number.table):
        high = number.table[place + 1][0] - 1 if place + 1 < len(number.table) else None
        reach = words.say(
            "row.next" if place else f"row.{_name(counted)}",
            # "or more" takes the plural, as "5" does in all three languages.
            5 if high is None else high,
            range=range_text(low, high, words),
            **_names_of(counted, words),
        )
        said.append(f"{reach}: {number_text(words, key, value, **names)}")
    return words.say("then").join(said)


def _names_of(counted: AnyCount, words: Phrases) -> dict[str, str]:
    match counted:
        case StackTag():
            return {"tag": words.say(f"tag.{counted.tag}")}
        case Bands() | Players():
            return {}
        case _:
            assert_never(counted)


def _emission(effect: Emission, words: Phrases) -> str:
    if effect.kind == "choice":
        return number_text(words, "emission_choice", effect.n)
    kind = words.say(f"emission_kind.{effect.kind}")
    return number_text(words, "emission", effect.n, kind=kind)


def _resilience(effect: Resilience, words: Phrases) -> str:
    if effect.kind == "choice":
        return number_text(words, "resilience_choice", effect.n)
    kind = words.say(f"resilience_kind.{effect.kind}")
    return number_text(words, "resilience", effect.n, kind=kind)


def _kept(effect: DrawFilter, words: Phrases) -> str:
    said = ""
    if effect.tags:
        said += words.say("keep_tagged", tags=words.any_of("tag", effect.tags))
    if effect.does:
        said += words.say("keep_doing", does=words.any_of("does", effect.does))
    return said


def _geo_roll(effect: GeoRoll, words: Phrases) -> str:
    bonus = ""
    if effect.bonus is not None:
        bonus += words.say("geo_roll.bonus", per=per_text(effect.bonus, words))
    if effect.spend_tucked:
        bonus += words.say("geo_roll.spend")
    rows = []
    for place, row in enumerate(effect.table):
        last = place + 1 == len(effect.table)
        high = None if last else effect.table[place + 1].at_least - 1
        reach = range_text(row.at_least, high, words)
        rows.append(words.say("geo_roll.row", range=reach, outcome=_outcome(row, words)))
    said = words.say("geo_roll", bonus=bonus, rows=words.say("then").join(rows))
    return said + words.say("geo_roll.temporary") if effect.temporary else said


def _outcome(row: GeoRow, words: Phrases) -> str:
    said = []
    if row.bands:
        said.append(number_text(words, "geo_roll.bands", row.bands))
    if row.extra_crises:
        said.append(words.say("geo_roll.crises", row.extra_crises))
    return words.say("comma").join(said) or words.say("geo_roll.nothing")


def _to(recipient: Recipient, words: Phrases) -> str:
    match recipient:
        case "self":
            return ""
        case "any" | "other" | "everybody":
            return words.say(f"to.{recipient}")
        case _:
            assert_never(recipient)


def _if_wished(optional: bool, words: Phrases) -> str:
    return words.say("optional") if optional else ""


def _name(thing: object) -> str:
    return tag_of(type(thing).__name__)
