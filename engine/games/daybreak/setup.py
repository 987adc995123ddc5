"""The position before the first decision (§2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Chance, Log
from engine.games.daybreak.board.counting import value
from engine.games.daybreak.cards.collection import Content, PowerBoard
from engine.games.daybreak.cards.effects.challenges import Begin, BeginTracks, BeginWarmer
from engine.games.daybreak.cards.effects.local import Dac, Ocean, Tree
from engine.games.daybreak.cards.kinds import Card, Challenge, PowerId
from engine.games.daybreak.content import RULES, content
from engine.games.daybreak.options import (
    SIGNS,
    DaybreakOptions,
    chosen_challenges,
    own_challenges,
    setup_name,
)
from engine.games.daybreak.state import (
    EMISSION_KINDS,
    RESILIENCE_KINDS,
    TRACKS,
    DaybreakState,
    Player,
)
from engine.games.daybreak.steps.global_stage import begin_global_stage
from engine.games.daybreak.steps.local_effects import take_personal, take_sink

SOLO_POWERS: dict[str, PowerId] = {
    "M": "majority_world",
    "C": "china",
    "E": "europe",
    "U": "usa",
}


def setup(options: DaybreakOptions, seats: int, chance: Chance) -> DaybreakState:
    """Lay out boards, decks and challenges, and begin the first global stage."""
    return old_setup(options, seats, chance, RULES)


def old_setup(options: DaybreakOptions, seats: int, chance: Chance, rules: int) -> DaybreakState:
    """Lay out a table of this rules version with the figures and cards of that version."""
    state = _lay_out(options, seats, chance, rules)
    begin_global_stage(state, Log())
    return state


def setup_with(options: DaybreakOptions, seats: int, chance: Chance, name: str) -> DaybreakState:
    """Set up with this additional challenge; one for a single player goes to a random seat."""
    state = _lay_out(options, seats, chance, RULES)
    challenge = content(options.pack).challenges[name]
    if challenge.scope == "group":
        state.challenges.append(name)
        begin_challenge(state, challenge, range(seats))
    else:
        # A separate draw: the dice fall as they would without the challenge.
        owner = Chance(f"owner {chance.seed}").below(seats)
        state.players[owner].challenges.append(name)
        begin_challenge(state, challenge, [owner])
    begin_global_stage(state, Log())
    return state


def challenge_names(options: DaybreakOptions, seats: int) -> list[str]:
    """Return the challenges that this many players may be dealt."""
    return [card.id for card in _fitting(content(options.pack), seats)]


def _lay_out(options: DaybreakOptions, seats: int, chance: Chance, rules: int) -> DaybreakState:
    cards = content(options.pack, rules)
    row = cards.setups[setup_name(options, seats)]
    state = DaybreakState(
        rules=rules,
        chance=chance,
        acted=[0] * seats,
        pack=options.pack,
        setup=row.id,
        agreement=options.agreement,
        players=[],
        challenges=[],
        trees=row.trees,
        oceans=row.oceans,
        local_deck=_shuffled(cards.local.values(), seats, chance),
        crisis_deck=_shuffled(cards.crises.values(), seats, chance),
        global_deck=_shuffled(cards.globals.values(), seats, chance),
        tracks=dict.fromkeys(TRACKS, 0),
    )
    solo = SOLO_POWERS.get(options.powers) if seats == 1 else None
    for power in row.powers:
        state.players.append(_player(cards, cards.powers[power], solo or power))
    _replace_partner_cards(state, cards)
    _deal_challenges(state, cards, options)
    return state


def _player(cards: Content, board: PowerBoard, power: PowerId) -> Player:
    """Return a power with its five cards; alone, any power uses the solo board (ruling 32)."""
    return Player(
        power,
        board.id,
        board.demand,
        board.clean,
        board.dirty,
        {kind: board.emissions[kind] for kind in EMISSION_KINDS},
        {kind: board.resilience[kind] for kind in RESILIENCE_KINDS},
        board.communities,
        [[card.id] for card in cards.starting_of(power)],
    )


def _replace_partner_cards(state: DaybreakState, cards: Content) -> None:
    """Replace starting cards that need a partner in a solo game (ruling 32)."""
    if len(state.players) > 1:
        return
    for stack in state.players[0].stacks:
        if cards.starting[stack[0]].not_solo:
            state.box.append(stack[0])
            stack[0] = state.local_deck.pop()


def _shuffled(cards: Iterable[Card], seats: int, chance: Chance) -> list[str]:
    """Return a shuffled deck; in a solo game without the cards marked not for solo."""
    deck = [card.id for card in cards if seats > 1 or not card.not_solo]
    chance.shuffle(deck)
    return deck


def _deal_challenges(state: DaybreakState, cards: Content, options: DaybreakOptions) -> None:
    """Deal random and chosen cards to the group and to each player, in any mixture (§9.2)."""
    state.challenges = chosen_challenges(options)
    for sign in (options.group_challenge, options.second_group_challenge):
        if sign != "none":
            state.challenges.append(_draw_challenge(state, cards, "group", sign))
    wanted = own_challenges(options, len(state.players))
    for player, name in zip(state.players, wanted, strict=True):
        if name not in SIGNS:
            player.challenges = [name]
    for player, name in zip(state.players, wanted, strict=True):
        if name in SIGNS and name != "none":
            player.challenges = [_draw_challenge(state, cards, "individual", name)]
    seats = range(len(state.players))
    for name in state.challenges:
        begin_challenge(state, cards.challenges[name], seats)
    for seat in seats:
        for name in state.players[seat].challenges:
            begin_challenge(state, cards.challenges[name], [seat])


def _draw_challenge(state: DaybreakState, cards: Content, scope: str, sign: str) -> str:
    """Draw a random card of this kind that nobody has been dealt yet."""
    dealt = [*state.challenges, *(name for player in state.players for name in player.challenges)]
    return state.chance.pick(
        [
            card.id
            for card in _fitting(cards, len(state.players))
            if card.scope == scope and card.sign == sign and card.id not in dealt
        ]
    )


def _fitting(cards: Content, seats: int) -> list[Challenge]:
    return [card for card in cards.challenges.values() if seats > 1 or not card.not_solo]


def begin_challenge(state: DaybreakState, challenge: Challenge, seats: Iterable[int]) -> None:
    """Apply what the challenge changes during set-up to each of these players."""
    log = Log()
    for rule in challenge.rules:
        if isinstance(rule, BeginWarmer):
            state.bands += rule.bands
            state.carbon += rule.carbon * len(state.players)
        if isinstance(rule, BeginTracks):
            for track in rule.tracks:
                first = content(state.pack, state.rules).tracks[track][0]
                state.tracks[track] = min(state.tracks[track] + rule.n, first - 1)
        if not isinstance(rule, Begin):
            continue
        for seat in seats:
            for op in rule.effects:
                if isinstance(op, (Tree, Ocean, Dac)):
                    take_sink(state, op, value(state, op.n), log)
                else:
                    take_personal(state, seat, op, value(state, op.n), log)
