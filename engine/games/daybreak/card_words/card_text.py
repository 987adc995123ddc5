"""Titles, notes and rules texts of cards in three languages; the rules text is never written by
hand but generated from the effect data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, assert_never, get_args

import msgspec

from engine.core import package_files, tag_of
from engine.games.daybreak.card_words.at_table import at_table
from engine.games.daybreak.card_words.effect_text import (
    effects_text,
    number_text,
    per_text,
    range_text,
)
from engine.games.daybreak.card_words.phrasebook import Language, Phrases, phrases
from engine.games.daybreak.cards.board_validation import MAX_PLAYERS
from engine.games.daybreak.cards.collection import Content
from engine.games.daybreak.cards.effects.challenges import (
    AnyRule,
    BandsLimit,
    Begin,
    BeginTracks,
    BeginWarmer,
    CommunitiesLimit,
    GoalCommunities,
    GoalEmission,
    GoalGlobalProjects,
    GoalResilience,
    Rounds,
    StartOp,
)
from engine.games.daybreak.cards.effects.counts import Amount, Limit, Need
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
from engine.games.daybreak.cards.effects.local import Dac, Emission, Ocean, Resilience, Tree
from engine.games.daybreak.cards.effects.projects import (
    AnyActivation,
    AnyActive,
    AnyModifier,
    AnyNumber,
    CrisesMore,
    DistinctTags,
    DrawMore,
    EachRound,
    GiveCards,
    GrowthMore,
    IgnoreCrisisForOne,
    IgnoreResult,
    Modifier,
    Needs,
    OpenCrises,
    Power,
    ReduceCrisis,
    RollsMore,
    TagBonus,
)
from engine.games.daybreak.cards.kinds import (
    AnyCard,
    Challenge,
    Crisis,
    GlobalProject,
    LocalProject,
)
from engine.games.daybreak.content import OLD_RULES, content
from engine.games.daybreak.options import SIGNS, GroupChallenge, OwnChallenge


def card_text(card: AnyCard, language: Language, players: int | None = None) -> str:
    """What the card says, as sentences; at a table of so many `players`, if they are known."""
    words = phrases(language)
    if players is not None:
        card = at_table(card, players)
        words = words.alone() if players == 1 else words
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
    """Return the card's title; a card of a pack without words uses its id."""
    titles = _card_words("titles", language)
    return titles.get(f"card.{card_id}", card_id.replace("-", " ").capitalize())


def card_note(card: AnyCard, language: Language) -> str:
    """Return what the card represents in the real world; without words, the data's own note."""
    return _card_words("notes", language).get(f"note.{card.id}", card.note)


def card_words(cards: Content, language: Language) -> Mapping[str, str]:
    """Return title, note and text of every card as words: `card.<id>`, `note.<id>`, `text.<id>`."""
    said: dict[str, str] = {}
    for card in _all_cards(cards):
        said[f"card.{card.id}"] = card_title(card.id, language)
        said[f"note.{card.id}"] = card_note(card, language)
        said[f"text.{card.id}"] = card_text(card, language)
    return said


def text_file(language: Language) -> dict[str, str]:
    """Return everything generated from our own cards' data, by key, as the app reads it.

    A card that older rules versions have in other words is there as `text.<id>.rules_<version>`;
    one that reads otherwise at a table of so many as `text.<id>.for_<players>`, or both.
    """
    texts = _texts(content("standard"), language)
    said = texts | _for_players(content("standard"), texts, language)
    for rules in OLD_RULES:
        cards = content("standard", rules)
        old = _texts(cards, language)
        changed = {key: old[key] for key in old if old[key] != texts.get(key)}
        said |= {f"{key}.rules_{rules}": text for key, text in changed.items()}
        settled = _for_players(cards, changed, language)
        for key, text in settled.items():
            card, table = key.rsplit(".", 1)
            said[f"{card}.rules_{rules}.{table}"] = text
    return said


def _texts(cards: Content, language: Language) -> dict[str, str]:
    return {f"text.{card.id}": card_text(card, language) for card in _all_cards(cards)}


def _for_players(cards: Content, texts: Mapping[str, str], language: Language) -> dict[str, str]:
    """The texts that are others at a table of so many, of those cards that `texts` has."""
    said: dict[str, str] = {}
    for card in _all_cards(cards):
        key = f"text.{card.id}"
        for players in range(2 if card.not_solo else 1, MAX_PLAYERS + 1):
            if key in texts and (text := card_text(card, language, players)) != texts[key]:
                said[f"{key}.for_{players}"] = text
    return said


def _all_cards(cards: Content) -> Iterator[AnyCard]:
    for deck in (cards.local, cards.starting, cards.globals, cards.crises, cards.challenges):
        yield from deck.values()


def option_file(language: Language) -> dict[str, str]:
    """Return the names of challenges as choices of a table's options, by key.

    They are in a file of their own: the app uses the titles of the cards, which it has anyway.
    """
    named = {f"chosen_challenges.{name}": name for name in get_args(GroupChallenge)}
    for seat in range(1, 5):
        for name in get_args(OwnChallenge):
            if name not in SIGNS:
                named[f"own_challenge_{seat}.{name}"] = name
    return {f"option.{key}": card_title(name, language) for key, name in named.items()}


@cache
def _card_words(folder: Literal["titles", "notes"], language: Language) -> dict[str, str]:
    found = package_files(__package__, folder)
    return msgspec.json.decode(found[f"{language}.json"], type=dict[str, str])


def _local(card: LocalProject, words: Phrases) -> list[str]:
    parts = []
    if card.requires:
        tags = [
            words.say("requires.tag", needed.tags, tag=words.say(f"tag.{needed.tag}"))
            for needed in card.requires
        ]
        parts.append(words.say("requires", tags=words.say("and").join(tags)))
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
    if times <= 2:
        return words.say("limit.once" if times == 1 else "limit.twice")
    return words.say("limit.times", times)


def _global(card: GlobalProject, words: Phrases) -> list[str]:
    return [
        _activation(card.activation, words),
        *(_active(rule, words) for rule in card.active),
    ]


def _activation(activation: AnyActivation, words: Phrases) -> str:
    match activation:
        case Needs():
            several = activation.players > 1
            players = words.say("activation.players", activation.players) if several else ""
            needs = needs_text(activation.needs, words, words.say("activation.under"))
            return words.say("activation.needs", needs=needs, players=players)
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


def needs_text(needs: Sequence[Need], words: Phrases, where: str = "") -> str:
    """Return the required cards and where they go: "1 wind card under it (3–4 players: 2)"."""
    always = [need for need in needs if not _starts_late(need)]
    said = [_need(need, words, where if need is always[-1] else "") for need in always]
    later = [_late_need(need, words) for need in needs if _starts_late(need)]
    return words.say("and").join(said) + "".join(later)


def _starts_late(need: Need) -> bool:
    """Whether small tables need no such card."""
    return isinstance(need.cards, Amount) and bool(need.cards.table) and need.cards.table[0][0] > 1


def _cards(n: int, need: Need, words: Phrases) -> str:
    return words.say("need", n, tag=words.say(f"tag.{need.tag}"))


def _need(need: Need, words: Phrases, where: str) -> str:
    if isinstance(need.cards, int):
        return _cards(need.cards, need, words) + where
    if not need.cards.table:
        said = _cards(need.cards.n, need, words) + where
        said += words.say("need.per_player") if need.cards.per is not None else ""
        return said + (words.say("solo", need.cards.solo) if need.cards.solo is not None else "")
    (_, first), *steps = need.cards.table
    said = _cards(first, need, words) + where
    for number, (low, n) in enumerate(steps):
        high = steps[number + 1][0] - 1 if number + 1 < len(steps) else MAX_PLAYERS
        said += words.say("need.step", n, range=range_text(low, high, words))
    return said


def _late_need(need: Need, words: Phrases) -> str:
    assert isinstance(need.cards, Amount)
    low, n = need.cards.table[0]
    reach = range_text(low, MAX_PLAYERS, words)
    return words.say("need.also", range=reach, need=_cards(n, need, words))


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
        case DrawMore() | GrowthMore() | CrisesMore() | RollsMore() | OpenCrises() | TagBonus():
            return _modifier(active, words, own=False)
        case _:
            assert_never(active)


def _modifier(modifier: AnyModifier, words: Phrases, *, own: bool) -> str:
    key = tag_of(type(modifier).__name__)
    if isinstance(modifier, TagBonus):
        return number_text(words, key, modifier.n, tag=words.say(f"tag.{modifier.tag}"))
    if own and isinstance(modifier, (DrawMore, GrowthMore)):
        key += "_own"
    return number_text(words, key, modifier.n)


def _crisis(card: Crisis, words: Phrases) -> list[str]:
    parts = [_target(card.target, words)]
    if card.effects:
        parts.append(effects_text(card.effects, words))
    parts += [_answer(answer, words) for answer in card.answers]
    if card.lasting:
        rules = words.say("then").join(words.say(f"lasting.{rule}") for rule in card.lasting)
        parts.append(words.say("lasting", rules=rules))
    if card.ended_by:
        parts.append(words.say("ended_by", needs=needs_text(card.ended_by, words)))
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
            return words.say(
                "cancelled_by", _total(answer.needs), needs=needs_text(answer.needs, words)
            )
        case ExemptedBy():
            return words.say("exempted_by", tag=words.say(f"tag.{answer.tag}"))
        case _:
            assert_never(answer)


def _total(needs: Sequence[Need]) -> int:
    """Return the number of cards required, for the form of the verb."""
    return sum(need.cards if isinstance(need.cards, int) else need.cards.n for need in needs)


def _challenge(card: Challenge, words: Phrases) -> list[str]:
    own = card.scope == "individual"
    return [
        _modifier(rule, words, own=own) if isinstance(rule, Modifier) else _rule(rule, card, words)
        for rule in card.rules
    ]


def _rule(rule: AnyRule, card: Challenge, words: Phrases) -> str:
    key = tag_of(type(rule).__name__)
    each = f"{key}_each" if card.scope == "group" else key
    match rule:
        case Begin():
            return _begin(rule, card, words)
        case BeginWarmer():
            return _begin_warmer(rule, words)
        case BeginTracks():
            return number_text(words, key, rule.n, tracks=words.all_of("track", rule.tracks))
        case GoalResilience():
            kind = words.say(f"resilience_kind.{rule.kind}")
            return number_text(words, each, rule.n, kind=kind)
        case GoalEmission():
            kind = words.say(f"emission_kind.{rule.kind}")
            if not rule.n:
                return words.say(f"{each}.none", kind=kind)
            return number_text(words, each, rule.n, kind=kind)
        case CommunitiesLimit() | GoalCommunities():
            return number_text(words, each, rule.n)
        case Rounds() | BandsLimit() | GoalGlobalProjects():
            return number_text(words, key, rule.n)
        case _:
            assert_never(rule)


def _begin(rule: Begin, card: Challenge, words: Phrases) -> str:
    """Return what a player, or the board, starts with."""
    board = [op for op in rule.effects if isinstance(op, (Tree, Ocean, Dac))]
    players = [op for op in rule.effects if not isinstance(op, (Tree, Ocean, Dac))]
    said = []
    for lead, ops in (("board", board), ("own" if card.scope == "individual" else "each", players)):
        if ops:
            things = words.say("and").join(_start(op, words) for op in ops)
            said.append(words.say(f"begin.{lead}", things=things))
    return words.say("then").join(said)


def _start(op: StartOp, words: Phrases) -> str:
    names = {}
    if isinstance(op, Emission):
        names["kind"] = words.say(f"emission_kind.{op.kind}")
    elif isinstance(op, Resilience):
        names["kind"] = words.say(f"resilience_kind.{op.kind}")
    return number_text(words, f"start.{tag_of(type(op).__name__)}", op.n, **names)


def _begin_warmer(rule: BeginWarmer, words: Phrases) -> str:
    said = []
    if rule.bands:
        said.append(words.say("begin_warmer.bands", rule.bands))
    if rule.carbon:
        said.append(words.say("begin_warmer.carbon", rule.carbon))
    return words.say("then").join(said)
