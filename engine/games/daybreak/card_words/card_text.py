"""Titles, notes and rules texts of cards in three languages; the rules text is never written by
hand but generated from the effect data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import assert_never

import msgspec

from engine.core import package_files, tag_of
from engine.games.daybreak.card_words.effect_text import effects_text, number_text, per_text
from engine.games.daybreak.card_words.phrasebook import Language, Phrases, phrases
from engine.games.daybreak.cards.collection import Content
from engine.games.daybreak.cards.effects.challenges import (
    AnyRule,
    BandsLimit,
    Begin,
    BeginWarmer,
    CommunitiesLimit,
    GoalCommunities,
    GoalEmission,
    GoalGlobalProjects,
    GoalResilience,
    Rounds,
)
from engine.games.daybreak.cards.effects.counts import Limit, Need
from engine.games.daybreak.cards.effects.crisis import (
    AnyAnswer,
    AnyTarget,
    ByResilience,
    ByTucked,
    CancelledBy,
    Everybody,
    ExemptedBy,
    Lowest,
    Most,
    MostTags,
)
from engine.games.daybreak.cards.effects.projects import (
    AnyActivation,
    AnyActive,
    AnyModifier,
    AnyNumber,
    DistinctTags,
    EachRound,
    GiveCards,
    IgnoreCrisisForOne,
    IgnoreResult,
    Modifier,
    Needs,
    Power,
    ReduceCrisis,
    TagBonus,
)
from engine.games.daybreak.cards.kinds import (
    AnyCard,
    Challenge,
    Crisis,
    GlobalProject,
    LocalProject,
)
from engine.games.daybreak.content import content


def card_text(card: AnyCard, language: Language) -> str:
    """What the card says, as sentences."""
    words = phrases(language)
    match card:
        case LocalProject():
            parts = _local(card, words)
        case GlobalProject():
            parts = _global(card, words)
        case Crisis():
            parts = _crisis(card, words)
        case Challenge():
            parts = _challenge(card, words)
        case _:
            assert_never(card)
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts)


def card_title(card_id: str, language: Language) -> str:
    """The card's title; a card of a pack without words goes by its id."""
    return _card_words(language).get(f"card.{card_id}", card_id.replace("-", " ").capitalize())


def card_note(card: AnyCard, language: Language) -> str:
    """What the card stands for in the real world; the data's own note where no words exist."""
    return _card_words(language).get(f"note.{card.id}", card.note)


def card_words(cards: Content, language: Language) -> Mapping[str, str]:
    """Title, note and text of every card as words: `card.<id>`, `note.<id>`, `text.<id>`."""
    said: dict[str, str] = {}
    for deck in (
        cards.local,
        cards.starting,
        cards.globals,
        cards.crises,
        cards.challenges,
    ):
        for card in deck.values():
            said[f"card.{card.id}"] = card_title(card.id, language)
            said[f"note.{card.id}"] = card_note(card, language)
            said[f"text.{card.id}"] = card_text(card, language)
    return said


def text_file(language: Language) -> dict[str, str]:
    """The rules texts of our own cards by key, as the app reads them beside the other words."""
    words = card_words(content("standard"), language)
    return {key: text for key, text in words.items() if key.startswith("text.")}


@cache
def _card_words(language: Language) -> dict[str, str]:
    found = package_files(__package__, "titles")
    return msgspec.json.decode(found[f"{language}.json"], type=dict[str, str])


def _local(card: LocalProject, words: Phrases) -> list[str]:
    parts = [
        words.say("requires", one.tags, tag=words.say(f"tag.{one.tag}")) for one in card.requires
    ]
    cost = []
    if card.cost.discard:
        cost.append(words.say("cost.discard", card.cost.discard))
    if card.cost.demand:
        cost.append(words.say("cost.demand", card.cost.demand))
    paid = words.say("and").join(cost) + ": " if cost else ""
    parts.append(paid + effects_text(card.effects, words))
    if card.limit is not None:
        parts.append(_limit(card.limit, words))
    return parts


def _limit(limit: Limit, words: Phrases) -> str:
    per = "" if limit.per is None else per_text(limit.per, words)
    return _times(limit.times, words) + per


def _times(times: int, words: Phrases) -> str:
    return words.say("limit.once") if times == 1 else words.say("limit.times", times)


def _global(card: GlobalProject, words: Phrases) -> list[str]:
    return [
        _activation(card.activation, words),
        *(_active(one, words) for one in card.active),
    ]


def _activation(activation: AnyActivation, words: Phrases) -> str:
    match activation:
        case Needs():
            return words.say("activation.needs", needs=_needs(activation.needs, words))
        case AnyNumber() if activation.tags:
            tags = words.any_of("tag", activation.tags)
            return words.say("activation.any_tagged", tags=tags)
        case AnyNumber():
            return words.say("activation.any_number")
        case DistinctTags():
            tags = words.say("comma").join(words.say(f"tag.{tag}") for tag in activation.tags)
            return words.say("activation.distinct_tags", tags=tags)
        case _:
            assert_never(activation)


def _needs(needs: Sequence[Need], words: Phrases) -> str:
    said = [number_text(words, "need", one.cards, tag=words.say(f"tag.{one.tag}")) for one in needs]
    plain = all(isinstance(one.cards, int) or not one.cards.table for one in needs)
    return words.say("and" if plain else "also").join(said)


def _active(active: AnyActive | AnyModifier, words: Phrases) -> str:
    match active:
        case EachRound():
            return words.say("active.each_round", effects=effects_text(active.effects, words))
        case Power() if active.spend:
            return words.say("active.power_spend", effects=effects_text(active.effects, words))
        case Power():
            effects = effects_text(active.effects, words)
            return words.say("active.power", times=_times(active.times, words), effects=effects)
        case GiveCards() if active.tags:
            return words.say("active.give_cards", tags=words.any_of("tag", active.tags))
        case GiveCards():
            return words.say("active.give_any_cards")
        case IgnoreCrisisForOne() if active.kind is not None:
            kind = words.say(f"resilience_kind.{active.kind}")
            return words.say("active.ignore_crisis_kind", kind=kind)
        case IgnoreCrisisForOne():
            return words.say("active.ignore_crisis")
        case ReduceCrisis():
            return number_text(words, "active.reduce_crisis", active.n)
        case IgnoreResult():
            tracks = words.any_of("track", active.tracks)
            return number_text(words, "active.ignore_result", active.n, tracks=tracks)
        case _:
            return words.say("for.everybody", rules=_modifier(active, words))


def _modifier(modifier: AnyModifier, words: Phrases) -> str:
    key = tag_of(type(modifier).__name__)
    if isinstance(modifier, TagBonus):
        return number_text(words, key, modifier.n, tag=words.say(f"tag.{modifier.tag}"))
    return number_text(words, key, modifier.n)


def _crisis(card: Crisis, words: Phrases) -> list[str]:
    parts = [_target(card.target, words)]
    if card.effects:
        parts.append(effects_text(card.effects, words))
    parts += [_answer(one, words) for one in card.answers]
    if card.lasting:
        rules = words.say("then").join(words.say(f"lasting.{rule}") for rule in card.lasting)
        parts.append(words.say("lasting", rules=rules))
    if card.ended_by:
        parts.append(words.say("ended_by", needs=_needs(card.ended_by, words)))
    return parts


def _target(target: AnyTarget, words: Phrases) -> str:
    match target:
        case Everybody():
            return words.say("target.everybody")
        case Lowest():
            return words.say("target.lowest", kind=words.say(f"resilience_kind.{target.kind}"))
        case Most():
            return words.say("target.most", what=_most(target, words))
        case MostTags():
            return words.say("target.most_tags", tag=words.say(f"tag.{target.tag}"))
        case _:
            assert_never(target)


def _most(target: Most, words: Phrases) -> str:
    match target.what:
        case "dirty" | "clean" | "emissions" | "communities" | "demand" | "hand":
            return words.say(f"most.{target.what}")
        case _:
            return words.say("most.emission", kind=words.say(f"emission_kind.{target.what}"))


def _answer(answer: AnyAnswer, words: Phrases) -> str:
    match answer:
        case ByResilience():
            return words.say("by_resilience", kind=words.say(f"resilience_kind.{answer.kind}"))
        case ByTucked():
            return words.say("by_tucked", tag=words.say(f"tag.{answer.tag}"))
        case CancelledBy():
            return words.say("cancelled_by", needs=_needs(answer.needs, words))
        case ExemptedBy():
            return words.say("exempted_by", tag=words.say(f"tag.{answer.tag}"))
        case _:
            assert_never(answer)


def _challenge(card: Challenge, words: Phrases) -> list[str]:
    lead = "for.everybody" if card.scope == "group" else "for.one"
    said = [
        _modifier(rule, words) if isinstance(rule, Modifier) else _rule(rule, card, words)
        for rule in card.rules
    ]
    return [words.say(lead, rules=words.say("then").join(said))]


def _rule(rule: AnyRule, card: Challenge, words: Phrases) -> str:
    key = tag_of(type(rule).__name__)
    each = f"{key}_each" if card.scope == "group" else key
    match rule:
        case Begin():
            return words.say(f"begin.{card.scope}", effects=effects_text(rule.effects, words))
        case BeginWarmer():
            return _begin_warmer(rule, words)
        case GoalResilience():
            kind = words.say(f"resilience_kind.{rule.kind}")
            return number_text(words, each, rule.n, kind=kind)
        case GoalEmission():
            kind = words.say(f"emission_kind.{rule.kind}")
            return number_text(words, each, rule.n, kind=kind)
        case CommunitiesLimit() | GoalCommunities():
            return number_text(words, each, rule.n)
        case Rounds() | BandsLimit() | GoalGlobalProjects():
            return number_text(words, key, rule.n)
        case _:
            assert_never(rule)


def _begin_warmer(rule: BeginWarmer, words: Phrases) -> str:
    said = []
    if rule.bands:
        said.append(words.say("begin_warmer.bands", rule.bands))
    if rule.carbon:
        said.append(words.say("begin_warmer.carbon", rule.carbon))
    return words.say("then").join(said)
