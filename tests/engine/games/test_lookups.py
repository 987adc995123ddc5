"""What a game looks up on every step is never that of another position or of an older pack."""

from __future__ import annotations

from engine.core import Chance, clone
from engine.games.co2.book import book_of
from engine.games.co2.content import load_pack as load_co2
from engine.games.co2.options import Co2Options
from engine.games.co2.setup import setup as set_up_co2
from engine.games.powergrid.content import load_pack as load_powergrid
from engine.games.powergrid.lookup import board_of, content_of, map_of
from engine.games.powergrid.options import PowergridOptions
from engine.games.powergrid.setup import setup as set_up_powergrid


def test_a_board_follows_the_regions_that_are_chosen() -> None:
    state = set_up_powergrid(PowergridOptions(area="players"), 3, Chance("area"))
    state.area.append("red")
    small = board_of(state)
    state.area.append("green")
    large = board_of(state)
    assert len(large.playable) == 2 * len(small.playable)
    assert board_of(clone(state)) is large


def test_two_tables_with_different_maps_keep_apart() -> None:
    germany = set_up_powergrid(PowergridOptions(), 3, Chance("maps"))
    usa = set_up_powergrid(PowergridOptions(map="usa"), 3, Chance("maps"))
    classic = set_up_powergrid(PowergridOptions(edition="classic"), 3, Chance("maps"))
    # The same regions, so that nothing but the map or the edition tells them apart.
    usa.area = classic.area = germany.area[:]
    boards = [board_of(state) for state in (germany, usa, classic, germany)]
    assert boards[0] is boards[3]
    assert len({id(board) for board in boards}) == 3
    assert map_of(usa).id == "usa"


def test_a_powergrid_pack_that_is_loaded_again_is_used_at_once() -> None:
    load_powergrid("again", {})
    state = set_up_powergrid(PowergridOptions(pack="again"), 3, Chance("again"))
    known, board = content_of(state), board_of(state)
    assert board_of(state) is board
    load_powergrid("again", {})
    assert content_of(state) is not known
    assert board_of(state) is not board


def test_a_co2_pack_that_is_loaded_again_is_used_at_once() -> None:
    load_co2("again", {})
    state = set_up_co2(Co2Options(pack="again"), 3, Chance("again"))
    book = book_of(state)
    assert book_of(state) is book
    assert book_of(clone(state)) is book
    load_co2("again", {})
    assert book_of(state) is not book


def test_co2_tables_of_other_options_seats_and_rules_have_books_of_their_own() -> None:
    three = set_up_co2(Co2Options(), 3, Chance("books"))
    four = set_up_co2(three.options, 4, Chance("books"))
    early = set_up_co2(Co2Options(edition="early_2012"), 3, Chance("books"))
    old = clone(three)
    old.options, old.rules = three.options, 1
    books = [book_of(state) for state in (three, four, early, old, three)]
    assert books[0] is books[4]
    assert len({id(book) for book in books}) == 4
