"""Windfall as a value of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import (
    About,
    Action,
    BadPack,
    Chance,
    Described,
    Event,
    Game,
    InvalidOptions,
    Perspective,
    Result,
    Score,
    ScoreLine,
    Seat,
    Tally,
    Watcher,
    clone,
)
from tests.engine.core.windfall.pieces import (
    Bid,
    Blew,
    Bought,
    Drew,
    Pass,
    Plant,
    Planted,
    Player,
    PlayerView,
    Windfall,
    WindfallOptions,
    WindfallView,
)
from tests.engine.core.windfall.rules import legal_actions, setup, step, to_act


def check_options(options: WindfallOptions, seats: int) -> None:
    """Six rounds are too many for four: the deck would run out."""
    if not 2 <= seats <= 4:
        raise InvalidOptions("wrong_seats", seats=seats)
    if seats == 4 and options.rounds == 6:
        raise InvalidOptions("too_long", rounds=options.rounds)
    if options.pack != "standard":
        raise InvalidOptions("unknown_pack", pack=options.pack)


def default_action(state: Windfall, seat: Seat) -> Action:
    """The lowest card, or a pass."""
    return Plant(min(state.players[seat].hand)) if state.phase == "plant" else Pass()


def view(state: Windfall, viewer: Perspective) -> WindfallView:
    """Hands and planted cards belong to their player; coins too, unless they lie open."""
    return WindfallView(
        players=tuple(
            _view_player(state, player, viewer is Watcher.REFEREE or viewer == seat)
            for seat, player in enumerate(state.players)
        ),
        deck=len(state.deck),
        discard=tuple(state.discard),
        supply=state.supply,
        round=state.round,
        storms=state.storms,
        phase=state.phase,
        bidder=Seat(state.bidder),
        leader=None if state.leader is None else Seat(state.leader),
        price=state.price,
    )


def _view_player(state: Windfall, player: Player, knows: bool) -> PlayerView:
    return PlayerView(
        coins=player.coins if knows or state.options.open_coins else None,
        hand=tuple(player.hand) if knows else None,
        cards=len(player.hand),
        cubes=player.cubes,
        has_planted=player.planted is not None,
        planted=player.planted if knows else None,
        passed=player.passed,
    )


def result(state: Windfall) -> Result | None:
    """Most cubes win, coins break ties; a third storm takes everything."""
    if state.phase != "over":
        return None
    seats = len(state.players)
    if state.storms >= state.options.storms:
        return Result("storm", (seats,) * seats, (Score(0),) * seats, shared=False)
    order = [(player.cubes, player.coins) for player in state.players]
    return Result(
        "cubes" if max(order)[0] == 3 else "rounds",
        tuple(1 + sum(other > mine for other in order) for mine in order),
        tuple(Score(cubes, (ScoreLine("cubes", cubes),)) for cubes, _ in order),
    )


def describe(state: Windfall, seat: Seat, action: Action) -> Described:
    """What a bid would leave."""
    if isinstance(action, Bid):
        return Described("bid", {"left": state.players[seat].coins - action.coins})
    return Described(str(type(action).__name__).lower(), {})


def redeal(state: Windfall, viewer: Perspective, luck: Chance) -> Windfall:
    """Unseen cards change places, unseen coins too."""
    other = clone(state)
    if viewer is Watcher.REFEREE:
        return other
    hidden = [player for seat, player in enumerate(other.players) if seat != viewer]
    pool = [*other.deck, *(card for player in hidden for card in player.hand)]
    pool += [player.planted for player in hidden if player.planted is not None]
    luck.shuffle(pool)
    other.deck = [pool.pop() for _ in other.deck]
    for player in hidden:
        player.hand = [pool.pop() for _ in player.hand]
        player.planted = None if player.planted is None else pool.pop()
    if not other.options.open_coins:
        _redeal_coins(hidden, luck)
    other.chance = Chance(f"redealt {luck.below(1 << 32)}", other.chance.drawn)
    return other


def _redeal_coins(hidden: list[Player], luck: Chance) -> None:
    for player in hidden:
        moved = luck.below(player.coins + 1)
        player.coins -= moved
        luck.pick(hidden).coins += moved


def conserved(state: Windfall) -> dict[str, int]:
    """Cards, cubes and coins only change places."""
    hands = [card for player in state.players for card in player.hand]
    planted = [player.planted for player in state.players if player.planted is not None]
    return {
        "cards": sum((*state.deck, *state.discard, *hands, *planted)),
        "cubes": state.supply + sum(player.cubes for player in state.players),
        "coins": state.bank + sum(player.coins for player in state.players),
    }


def tally(state: Windfall, events: Sequence[Event]) -> Tally:
    """Rounds, and which cards were played."""
    used = {str(card): 0 for card in range(1, 25)}
    for card in state.discard:
        used[str(card)] += 1
    return Tally({"rounds": float(state.round)}, {"card": used})


def load_pack(name: str, files: Mapping[str, bytes]) -> None:
    """Windfall has no data to replace."""
    raise BadPack(name, "file", "Windfall takes no packs")


game: Game[Windfall, WindfallOptions, Action, Event, WindfallView] = Game(
    id="windfall",
    about=About("Windfall", ("Hotseat",), 2026, (5, 10), False),
    rules=1,
    seats=(2, 4),
    options=WindfallOptions,
    state=Windfall,
    actions=(Plant, Bid, Pass),
    events=(Planted, Blew, Drew, Bought),
    views=WindfallView,
    decisions=("plant", "bid"),
    refusals={
        "wrong_phase": "order of play",
        "not_in_hand": "planting",
        "bid_too_low": "auction",
        "too_expensive": "auction",
    },
    check_options=check_options,
    setup=setup,
    to_act=to_act,
    legal_actions=legal_actions,
    step=step,
    default_action=default_action,
    view=view,
    result=result,
    describe=describe,
    redeal=redeal,
    conserved=conserved,
    tally=tally,
    load_pack=load_pack,
    packs=lambda: ("standard",),
)
