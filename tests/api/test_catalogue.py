"""The PWA's build reads the games from a file that says what the engine says."""

from api.cli.schema import GAMES, games_text


def test_the_list_of_games_is_up_to_date() -> None:
    assert GAMES.read_bytes() == games_text(), "run ./hotseat schema --write"
