"""What the fault campaign counts."""

import pytest

from tests.faults.campaign import longest_silence


@pytest.mark.parametrize(
    ("moments", "silence"),
    [
        ([9.5, 10.1, 13.1, 14.0, 16.0, 18.0], 3.0),
        # Nothing happened shortly before the fault: it counts from the fault on all the same.
        ([2.0, 17.0, 18.0, 19.0], 7.0),
        # What began again and stopped for good is not well.
        ([9.9, 10.5, 11.0], 9.0),
        ([9.9, 25.0], None),
        ([], None),
    ],
)
def test_the_longest_silence_begins_with_the_fault_and_lasts_until_the_next(
    moments: list[float], silence: float | None
) -> None:
    found = longest_silence(moments, 10.0, 20.0)
    assert found == (None if silence is None else pytest.approx(silence))
