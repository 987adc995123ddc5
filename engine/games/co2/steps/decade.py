"""The end of a decade: whether the game ends, and who starts the next one (§9)."""

from __future__ import annotations

from engine.core import Log, Seat
from engine.games.co2.book import Book
from engine.games.co2.state import Co2State, EndReason, Task
from engine.games.co2.steps.construct import is_green
from engine.games.co2.steps.scoring import finish
from engine.games.co2.steps.tasks import do_next


def end_decade(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """End the game, or begin the next decade with another start player."""
    reason = find_end(state, book)
    if reason is not None:
        finish(state, book, reason, log)
        return
    state.decade += 1
    do_next(state, Task("begin_supply"))
    if state.options.start_player == "auction":
        # Ruling 28: the auction takes the place of passing the tile.
        do_next(state, Task("begin_auction"))
    else:
        pass_tile(state)


def pass_tile(state: Co2State) -> None:
    """Pass the start player tile to the left."""
    state.start_player = Seat((state.start_player + 1) % len(state.players))


def find_end(state: Co2State, book: Book) -> EndReason | None:
    """Return why the game ends after this decade, if it does."""
    if state.decade >= book.seats.decades:
        return "last_decade"
    if sum(is_green(region) for region in state.regions) >= book.numbers["green_regions_to_end"]:
        return "two_green_regions"
    if is_safe_again(state, book):
        return "safe_again"
    return None


def is_safe_again(state: Co2State, book: Book) -> bool:
    """Ruling 11: the level was at 350 or above after an energy supply and is below it now."""
    latched = state.reached_danger
    if state.options.early_end_mode == "crossed_this_decade":
        latched = state.danger_this_decade
    return (
        latched
        and state.decade >= state.options.early_end_decade
        and state.ppm < book.numbers["safe_ppm"]
    )
