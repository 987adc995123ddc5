"""Writes a position of a game as JSON, as the phone would get it, for `/demo/<game>`.

    .venv/bin/python pwa/scripts/fixture.py powergrid --seats 4 --moves 60 --seed 3 --name mid

plays random moves, or those of another `--bot`, goes on `--until` a decision of that kind, and
writes `pwa/src/games/powergrid/fixtures/mid.json`. With `--seat` the
position is seen from that seat; without, from the first seat that is to act.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.bots import bots_for, think  # noqa: E402
from engine.core import AnyGame, Chance, Ranged, Seat, apply  # noqa: E402

GAMES = ROOT / "pwa" / "src" / "games"
RULES = ROOT / "engine" / "games"


def main() -> None:
    arguments = read_arguments()
    # Not through the registry: a board can be drawn while another game is still being written.
    game: AnyGame = import_module(f"engine.games.{arguments.game}").game
    dice = random.Random(arguments.seed)
    luck = Chance(f"fixture {arguments.seed}")
    bot = bots_for(arguments.game)[arguments.bot]
    state = game.setup(game.options(), arguments.seats, Chance(f"{arguments.seed:x}"))
    for _ in range(arguments.moves):
        if not game.to_act(state):
            break
        seat = dice.choice(list(game.to_act(state))).seat
        state = apply(game, state, seat, think(bot, game, state, seat, luck)).state
    # On to the decision that is wanted, if the game still comes to it.
    while arguments.until and game.to_act(state):
        waiting = next(iter(game.to_act(state)))
        if waiting.kind == arguments.until:
            break
        state = apply(game, state, waiting.seat, think(bot, game, state, waiting.seat, luck)).state
    decisions = list(game.to_act(state))
    seat = Seat(arguments.seat if arguments.seat is not None else decisions[0].seat)
    mine = any(decision.seat == seat for decision in decisions)
    position = {
        "version": arguments.moves,
        "seat": seat,
        "view": plain(game.view(state, seat)),
        "decisions": plain(decisions),
        "legalActions": [offer(game, state, seat, one) for one in game.legal_actions(state, seat)]
        if mine
        else [],
        "result": plain(game.result(state)),
    }
    folder = GAMES / arguments.game / "fixtures"
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{arguments.name}.json"
    target.write_text(json.dumps(position, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    size, actions = target.stat().st_size, len(position["legalActions"])
    print(f"{target.name}: {size} bytes, {actions} legal actions")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="write a position as a fixture of a board")
    parser.add_argument(
        "game", choices=sorted(path.parent.name for path in RULES.glob("*/__init__.py"))
    )
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", type=int)
    parser.add_argument("--bot", default="random", help="random, steady or casual")
    parser.add_argument("--until", help="go on to a decision of this kind")
    parser.add_argument("--name", default="mid")
    return parser.parse_args()


def offer(game: Any, state: Any, seat: Seat, legal: Any) -> dict[str, Any]:
    action = legal.at(legal.low) if isinstance(legal, Ranged) else legal
    span = plain(legal) if isinstance(legal, Ranged) else None
    if span is not None:
        del span["action"]
        span["field"] = camel(legal.field)
    described = game.describe(state, seat, action)
    return {
        "notation": str(action),
        "template": legal.template if isinstance(legal, Ranged) else str(action),
        "action": plain(action),
        "described": {
            "key": described.key,
            "parameters": msgspec.to_builtins(described.parameters),
        },
        "range": span,
    }


def plain(value: object) -> Any:
    """Structs as the API sends them: plain data with names in camelCase."""
    return rename(msgspec.to_builtins(value))


def rename(value: Any) -> Any:
    if isinstance(value, dict):
        return {camel(name): rename(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [rename(inner) for inner in value]
    return value


def camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


if __name__ == "__main__":
    main()
