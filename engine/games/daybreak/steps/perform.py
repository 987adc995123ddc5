"""An action under way: its effects happen one after another and stop where a player must choose."""

from __future__ import annotations

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
from engine.games.daybreak.events import (
    CardDiscarded,
    CardsDrawn,
    GeoengineeringRolled,
)
from engine.games.daybreak.state import (
    Ask,
    DaybreakState,
    Doing,
    Shield,
)
from engine.games.daybreak.steps.action_under_way import (
    effects_of,
    emissions_held,
    helpful_options,
    recipients,
    scope,
)
from engine.games.daybreak.steps.use import can_draw, helps
from engine.games.daybreak.steps.waking import wake


def proceed(state: DaybreakState, seat: int, log: Log) -> None:
    """Runs the player's action until it asks something or is finished."""
    player = state.players[seat]
    doing = player.doing
    if doing is None:
        return
    if doing.to_discard:
        doing.ask = "discard"
        return
    effects = effects_of(state, doing)
    while doing.effect < len(effects) and state.ending is None:
        ask = _happen(state, seat, doing, effects[doing.effect], log)
        if ask is not None:
            doing.ask = ask
            return
        player.doing = doing = Doing(doing.card, doing.stack, doing.ask, effect=doing.effect + 1)
    player.doing = None


def _happen(state: DaybreakState, seat: int, doing: Doing, op: LocalOp, log: Log) -> Ask | None:
    """The effect happens as far as it can; returns what it asks before it goes on."""
    if isinstance(op, ChooseOne):
        if doing.option is None:
            options = helpful_options(state, seat, doing, op)
            if not options:
                return None
            if len(options) > 1:
                return "option"
            doing.option = options[0]
        op = op.options[doing.option]
    if getattr(op, "to", "self") in ("any", "other") and doing.recipient is None:
        seats = recipients(state, seat, op)
        if not seats:
            return None
        if len(seats) > 1:
            return "player"
        doing.recipient = seats[0]
    if isinstance(op, (GiveClean, GiveCard)):
        return _give(state, seat, doing, op)
    if isinstance(op, (Emission, Dirty)) and op.optional and doing.accepted is not True:
        cards, tucked = scope(state, seat, doing)
        if doing.accepted is False or not helps(state, seat, op, cards, tucked, 0):
            return None
        return "accept"
    return _take_effect(state, seat, doing, op, log)


def _give(state: DaybreakState, seat: int, doing: Doing, op: GiveClean | GiveCard) -> Ask | None:
    """Giving asks for a player first, then for the amount or the cards."""
    player = state.players[seat]
    if doing.left == 0 or len(state.players) == 1:
        return None
    if isinstance(op, GiveClean) and not player.clean:
        return None
    if isinstance(op, GiveCard) and (not player.hand or is_forbidden(state, "no_giving_cards")):
        return None
    if doing.recipient is None:
        seats = recipients(state, seat, op)
        if len(seats) > 1:
            return "player"
        doing.recipient = seats[0]
    if isinstance(op, GiveClean):
        return "amount"
    if doing.left is None:
        doing.left = op.n
    return "hand_over"


def _take_effect(
    state: DaybreakState, seat: int, doing: Doing, op: LocalOp, log: Log
) -> Ask | None:
    cards, tucked = scope(state, seat, doing)
    match op:
        case Emission(kind="choice"):
            return _take_emissions(state, seat, doing, op, log)
        case Resilience(kind="choice"):
            if doing.left is None:
                doing.left = value(state, seat, op.n, cards, tucked)
            return "resilience" if doing.left > 0 else None
        case DrawKeep():
            return _draw_and_keep(state, seat, doing, op, log)
        case GeoRoll() if op.spend_tucked and doing.left is None and tucked:
            return "amount"
        case GeoRoll():
            _roll_geoengineering(state, seat, doing, op, log)
        case Clean() | Resilience() | Communities() | Draw():
            n = value(state, seat, op.n, cards, tucked)
            for one in _beneficiaries(state, seat, doing, op.to):
                take_personal(state, one, op, n, log)
        case Dirty() | Emission() | Demand():
            take_personal(state, seat, op, value(state, seat, op.n, cards, tucked), log)
        case Tree() | Ocean() | Dac():
            take_sink(state, op, value(state, seat, op.n, cards, tucked), log)
        case DrawFilter():
            _draw_and_filter(state, seat, op, value(state, seat, op.draw, cards, tucked), log)
        case RevealCrisis():
            _reveal(state, value(state, seat, op.n, cards, tucked), log)
        case IgnorePlanetary():
            state.shields.append(Shield(doing.card, list(op.tracks), op.n))
        case CarbonCut():
            state.players[seat].carbon_cut -= value(state, seat, op.n, cards, tucked)
        case _:
            pass
    return None


def _beneficiaries(state: DaybreakState, seat: int, doing: Doing, to: str) -> list[int]:
    if to == "everybody":
        return list(range(len(state.players)))
    return [seat if doing.recipient is None else doing.recipient]


def take_personal(
    state: DaybreakState,
    seat: int,
    op: Clean | Resilience | Communities | Draw | Dirty | Emission | Demand,
    n: int,
    log: Log,
) -> None:
    """One player's tokens or cards change by n; losses that a rule forbids do not happen."""
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
        case Emission() if op.kind != "choice":
            change(state, seat, op.kind, n, log)
        case Resilience() if op.kind != "choice":
            change(state, seat, op.kind, n, log)
        case _:
            pass


def take_sink(state: DaybreakState, op: Tree | Ocean | Dac, n: int, log: Log) -> None:
    """Trees, oceans or air capture come to the board."""
    match op:
        case Tree():
            change_board(state, "trees", n, log)
        case Ocean():
            change_board(state, "oceans", n, log)
        case Dac():
            change_board(state, "dac", n, log)


def _take_emissions(
    state: DaybreakState, seat: int, doing: Doing, op: Emission, log: Log
) -> Ask | None:
    """Tokens of kinds of choice leave one by one; where one kind is left, nothing is asked."""
    player = state.players[seat]
    if doing.left is None:
        cards, tucked = scope(state, seat, doing)
        doing.left = -value(state, seat, op.n, cards, tucked)
    kinds = emissions_held(player)
    if doing.left <= 0 or not kinds:
        return None
    if len(kinds) > 1:
        return "emission"
    change(state, seat, kinds[0], -doing.left, log)
    return None


def _reveal(state: DaybreakState, n: int, log: Log) -> None:
    """So many hidden crises are turned up; whoever has finished may want to answer them."""
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
        cards, tucked = scope(state, seat, doing)
        doing.drawn = draw_local(state, value(state, seat, op.draw, cards, tucked), log)
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
    cards = content(state.pack)
    drawn = draw_local(state, n, log)
    log.tell(CardsDrawn(seat, tuple(drawn)))
    for card in drawn:
        wanted = bool(op.tags) and carries(cards, card, op.tags)
        if wanted or does_any(cards.projects[card], op.does):
            state.players[seat].hand.append(card)
        else:
            discard(state, card)
            log.tell(CardDiscarded(seat, card))


def _roll_geoengineering(
    state: DaybreakState, seat: int, doing: Doing, op: GeoRoll, log: Log
) -> None:
    """The die with its bonus finds a row; its bands leave the thermometer (ruling 12)."""
    cards, tucked = scope(state, seat, doing)
    bonus = count(state, seat, op.bonus, cards, tucked) if op.bonus is not None else 0
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
