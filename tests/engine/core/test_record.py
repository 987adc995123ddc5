"""A record is a game that anyone can play again."""

from __future__ import annotations

import pytest

from engine.bots import bots_for
from engine.bots.simulate import simulate_game
from engine.core import BadRecord, Chance, Record, encode, fingerprint, replay
from engine.games_example.windfall import game
from engine.games_example.windfall.options import WindfallOptions
from engine.games_example.windfall.setup import setup

RANDOM = bots_for("windfall")["random"]


def finished(seed: str = "record") -> tuple[Record, str]:
    played = simulate_game(game, WindfallOptions(), [RANDOM] * 3, seed)
    return played.record, fingerprint(played.state)


def test_a_record_replays_to_the_same_position() -> None:
    record, hash_at_end = finished()
    state, told = replay(game, Record.read(record.text()))
    assert fingerprint(state) == hash_at_end
    assert told


def test_a_record_with_windows_line_ends_is_the_same_record() -> None:
    record, _ = finished()
    assert Record.read(record.text().replace("\n", "\r\n")) == record


def test_a_record_may_start_from_a_position() -> None:
    scenario = setup(WindfallOptions(rounds=1), 2, Chance("scenario"))
    scenario.players[0].hand = [7]
    record = Record("windfall", 1, 2, "scenario", {}, position=encode(scenario).decode())
    state, _ = replay(game, Record.read(record.text()))
    assert state == scenario


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: text.replace("hotseat-record: 1", "hotseat-record: 9"), "format"),
        (lambda text: text.replace("seed: ", "sead: "), "seed is missing"),
        (lambda text: text.replace("seats: 3", "seats: three"), "cannot be read"),
        (lambda text: text.replace("rules: 1", "rules: 7"), "rules version 7"),
        (lambda text: text + "0 plant 1\n", "game_over"),
        (lambda text: text + "0 dance\n", "0 dance"),
        (lambda text: text + "zero plant 1\n", "not a move"),
    ],
)
def test_a_spoilt_record_is_refused_with_the_place(change: object, complaint: str) -> None:
    assert callable(change)
    record, _ = finished()
    with pytest.raises(BadRecord, match=complaint):
        replay(game, Record.read(change(record.text())))
