"""What every effect of an action does (§4.3).

A new effect breaks the type check here, in `worth.py`, in its text (`card_words/effect_text.py`),
in its purpose (`cards/purpose.py`) and in its worth to a bot.
"""

from __future__ import annotations

from typing import assert_never

from engine.core import Log
from engine.games.daybreak.board.counting import carries, count, is_forbidden, value
from engine.games.daybreak.board.decks import (
    discard,
    draw_local,
    draw_to_hand,
    lay_crises,
    reveal_crisis,
)
from engine.games.daybreak.board.tokens import change, change_board
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
    GiveCard,
    GiveClean,
    IgnorePlanetary,
    LocalOp,
    Ocean,
    Resilience,
    RevealCrisis,
    Tree,
)
from engine.games.daybreak.cards.purpose import does_any
from engine.games.daybreak.content import content
from engine.games.daybreak.events import CardDiscarded, CardsDrawn, GeoengineeringRolled
from engine.games.daybreak.state import Ask, DaybreakState, Doing, Shield
from engine.games.daybreak.steps.action_under_way import beneficiaries, emissions_held, stack_of
from engine.games.daybreak.steps.waking import wake
from engine.games.daybreak.steps.worth import can_draw


def take_effect(state: DaybreakState, seat: int, doing: Doing, op: LocalOp, log: Log) -> Ask | None:
    """Apply the effect as far as possible; return what it asks before it continues."""
    cards = stack_of(state, seat, doing)
    match op:
        case Clean() | Communities() | Draw():
            n = value(state, op.n, cards)
            for other in beneficiaries(state, seat, doing, op.to):
                take_personal(state, other, op, n, log)
        case Resilience():
            return _take_resilience(state, seat, doing, op, log)
        case Emission():
            return _take_emissions(state, seat, doing, op, log)
        case Dirty() | Demand():
            take_personal(state, seat, op, value(state, op.n, cards), log)
        case Tree() | Ocean() | Dac():
            take_sink(state, op, value(state, op.n, cards), log)
        case DrawKeep():
            return _draw_and_keep(state, seat, doing, op, log)
        case DrawFilter():
            _draw_and_filter(state, seat, op, value(state, op.draw, cards), log)
        case RevealCrisis():
            _reveal(state, value(state, op.n, cards), log)
        case IgnorePlanetary():
            state.shields.append(Shield(doing.card, list(op.tracks), op.n))
        case CarbonCut():
            state.players[seat].carbon_cut -= value(state, op.n, cards)
        case GeoRoll():
            return _geoengineer(state, seat, doing, op, log)
        case GiveClean() | GiveCard() | ChooseOne():
            raise AssertionError("the player has been asked before this happens")
        case _:
            assert_never(op)
    return None


def take_personal(
    state: DaybreakState,
    seat: int,
    op: Clean | Resilience | Communities | Draw | Dirty | Emission | Demand,
    n: int,
    log: Log,
) -> None:
    """Change one player's tokens or cards by n; losses that a rule forbids do not happen."""
    match op:
        case Clean():
            change(state, seat, "clean", n, log)
            state.players[seat].ready = False
        case Communities():
            change(state, seat, "communities", n, log)
        case Demand():
            change(state, seat, "demand", n, log)
        case Draw():
            if can_draw(state):
                draw_to_hand(state, seat, n, log)
                state.players[seat].ready = False
        case Dirty():
            if n > 0 or not is_forbidden(state, "no_dirty_removal"):
                change(state, seat, "dirty", n, log)
        case Emission() | Resilience():
            assert op.kind != "choice"
            change(state, seat, op.kind, n, log)
        case _:
            assert_never(op)


def take_sink(state: DaybreakState, op: Tree | Ocean | Dac, n: int, log: Log) -> None:
    """Add trees, oceans or air capture to the board."""
    match op:
        case Tree():
            change_board(state, "trees", n, log)
        case Ocean():
            change_board(state, "oceans", n, log)
        case Dac():
            change_board(state, "dac", n, log)
        case _:
            assert_never(op)


def _take_resilience(
    state: DaybreakState, seat: int, doing: Doing, op: Resilience, log: Log
) -> Ask | None:
    """Add tokens of a given kind at once, those of chosen kinds one by one."""
    n = value(state, op.n, stack_of(state, seat, doing))
    if op.kind == "choice":
        if doing.left is None:
            doing.left = n
        return "resilience" if doing.left > 0 else None
    for other in beneficiaries(state, seat, doing, op.to):
        take_personal(state, other, op, n, log)
    return None


def _take_emissions(
    state: DaybreakState, seat: int, doing: Doing, op: Emission, log: Log
) -> Ask | None:
    """Remove tokens of chosen kinds one by one; with only one kind left, nothing is asked."""
    player = state.players[seat]
    n = value(state, op.n, stack_of(state, seat, doing))
    if op.kind != "choice":
        change(state, seat, op.kind, n, log)
        return None
    if doing.left is None:
        doing.left = -n
    kinds = emissions_held(player)
    if doing.left <= 0 or not kinds:
        return None
    if len(kinds) > 1:
        return "emission"
    change(state, seat, kinds[0], -doing.left, log)
    return None


def _reveal(state: DaybreakState, n: int, log: Log) -> None:
    """Turn up this many hidden crises; players who have finished may want to answer them."""
    if any(not crisis.face_up for crisis in state.crises):
        wake(state)
    for _ in range(n):
        reveal_crisis(state, log)


def _draw_and_keep(
    state: DaybreakState, seat: int, doing: Doing, op: DrawKeep, log: Log
) -> Ask | None:
    if doing.left is None:
        if not can_draw(state):
            return None
        drawn = value(state, op.draw, stack_of(state, seat, doing))
        doing.drawn = draw_local(state, drawn, log)
        doing.left = op.keep
        log.tell(CardsDrawn(seat, tuple(doing.drawn)))
    if len(doing.drawn) <= doing.left:
        state.players[seat].hand.extend(doing.drawn)
        return None
    if doing.left:
        return "keep"
    for card in doing.drawn:
        discard(state, card)
        log.tell(CardDiscarded(seat, card))
    return None


def _draw_and_filter(state: DaybreakState, seat: int, op: DrawFilter, n: int, log: Log) -> None:
    if not can_draw(state):
        return
    cards = content(state.pack, state.rules)
    drawn = draw_local(state, n, log)
    log.tell(CardsDrawn(seat, tuple(drawn)))
    for card in drawn:
        wanted = bool(op.tags) and carries(cards, card, op.tags)
        if wanted or does_any(cards.projects[card], op.does):
            state.players[seat].hand.append(card)
        else:
            discard(state, card)
            log.tell(CardDiscarded(seat, card))


def _geoengineer(
    state: DaybreakState, seat: int, doing: Doing, op: GeoRoll, log: Log
) -> Ask | None:
    """Roll the die with its bonus; the bands of its row leave the thermometer (ruling 12)."""
    tucked = any(project.id == doing.card and project.tucked for project in state.projects)
    if op.spend_tucked and doing.left is None and tucked:
        return "amount"
    cards = stack_of(state, seat, doing)
    bonus = count(state, op.bonus, cards) if op.bonus is not None else 0
    die = state.chance.roll(6)
    reached = die + bonus + (doing.left or 0)
    row = next((row for row in reversed(op.table) if reached >= row.at_least), None)
    removed = min(state.bands, -row.bands) if row is not None else 0
    extra = row.extra_crises if row is not None else 0
    state.bands -= removed
    if op.temporary:
        state.bands_away += removed
    log.tell(GeoengineeringRolled(seat, die, reached, -removed, extra))
    lay_crises(state, extra, 0, log)
    return None
