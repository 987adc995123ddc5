"""Finished games with a review, for tests in the browser."""

from __future__ import annotations

from uuid import UUID

import msgspec

from api.accounts.account import SignedIn
from api.accounts.create_guest import create_guest
from api.accounts.find_caller import find_caller
from api.base.settings import read_settings
from api.coach.review_work import summarise
from api.graphql.request.credentials import SESSION_COOKIE
from api.live import InProcessBell
from api.play.load import load
from api.play.seated_tables import PlayedTables
from api.services import Services
from api.services.caller import Caller
from api.store import log, reviews
from api.store.pool import Pool
from engine.bots.review import Draft, Examined, History, Point, Weighed, replay
from engine.bots.search import Reason
from engine.core import AnyGame, Move, Ranged, Seat, decode
from engine.games import all_games
from tests.api.coach.played import a_finished_game
from tests.api.people import a_person, good
from tests.pwa.phone import Phone


def services_on(pool: Pool) -> Services:
    """A process beside the server, on its database."""
    return Services(
        pool=pool,
        bell=InProcessBell(),
        games=all_games(),
        settings=read_settings({}),
        tables=PlayedTables(),
    )


async def sign_in(services: Services, phone: Phone, url: str, name: str = "Zosia") -> Caller:
    """Somebody who holds the phone and is signed in."""
    signed_in = good(await create_guest(services, name))
    assert isinstance(signed_in, SignedIn)
    cookie = {"name": SESSION_COOKIE, "value": signed_in.session_secret, "url": url}
    await phone.context.add_cookies([cookie])  # type: ignore[list-item]
    caller = await find_caller(services, cookie=signed_in.session_secret, token=None)
    assert caller is not None
    return caller


async def a_reviewed_game(
    services: Services,
    me: Caller,
    game: str = "powergrid",
    *,
    share: float = 1.0,
    is_close: bool = False,
) -> UUID:
    """A finished game of mine whose review is done, or done up to a share of the curve.

    Its three turning points are spread over the game, or `is_close` to each other.
    """
    ben = await a_person(services, "Ben")
    table_id = await a_finished_game(services, me, ben, game=game)
    table = await load(services, table_id)
    start = await log.first_snapshot(services.pool, table_id)
    assert start is not None
    rows = log.standing(await log.read_log(services.pool, table_id))
    moves = [Move(Seat(row.seat or 0), row.notation) for row in rows]
    history = replay(table.game, decode(start.state, table.game.state), moves)
    draft = a_draft(table.game, history, share, is_close=is_close)
    kept = summarise(table.game, history, draft, moves)
    await reviews.request(services.pool, table_id, me.account_id, services.now())
    row = await reviews.find(services.pool, table_id)
    assert row is not None
    data = msgspec.json.encode(kept)
    assert await reviews.save(services.pool, row, data, 12.0, is_done=share == 1.0)
    return table_id


def a_draft(game: AnyGame, history: History, share: float, *, is_close: bool) -> Draft:
    """A curve that rises and falls, and three decisions that moved it."""
    count, seats = len(history.played), len(history.end.acted)
    is_shared = game.about.cooperative
    points = []
    for number in range(int(21 * share)):
        mine = 0.3 + 0.025 * number if number < 10 else 0.35 + 0.02 * (number - 10)
        chances = [mine] * seats if is_shared else [mine, *[(1 - mine) / (seats - 1)] * (seats - 1)]
        points.append(Point(number * count // 20, chances, 6))
    examined = [
        _examined(game, history, at, is_best=number == 2)
        for number, at in enumerate(_choices(game, history, is_close=is_close))
    ]
    return Draft(
        actions=count,
        points=points,
        looked=count,
        examined=examined if share == 1.0 else [],
        spent=share,
    )


def _choices(game: AnyGame, history: History, *, is_close: bool) -> list[int]:
    """Three decisions of the first seat with several answers."""
    found = [
        index
        for index, played in enumerate(history.played)
        if played.seat == 0 and len(_others(game, history, index)) > 1
    ]
    if is_close:
        return found[len(found) // 2 :][:3]
    return [found[len(found) // 4], found[len(found) // 2], found[3 * len(found) // 4]]


def _others(game: AnyGame, history: History, index: int) -> list[str]:
    played = history.played[index]
    legal = game.legal_actions(played.before, played.seat)
    said = [
        str(action.at(action.low) if isinstance(action, Ranged) else action) for action in legal
    ]
    return [notation for notation in said if notation != str(played.action)]


def _examined(game: AnyGame, history: History, index: int, *, is_best: bool) -> Examined:
    played, other = str(history.played[index].action), _others(game, history, index)[0]
    order = (played, other) if is_best else (other, played)
    options = (Weighed(order[0], 0.48, 40), Weighed(order[1], 0.36, 40))
    figure = "carbon" if game.id == "daybreak" else "money"
    return Examined(index, 0, options, played, order[0], (Reason(figure, 4.0),), True)
