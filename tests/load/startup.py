"""How long `serve` takes until it answers."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.faults.serving import Serving
from tests.load.row import Row


def measure() -> Iterator[Row]:
    """A first start with a new database, and a second one."""
    with tempfile.TemporaryDirectory(prefix="hotseat-bench-") as folder:
        Path(folder).chmod(0o755)
        for which in ("first start, new database", "second start"):
            started = time.monotonic()
            serving = Serving(Path(folder) / "home")
            serving.wait_until_serving()
            yield Row(which, time.monotonic() - started, "s")
            stopping = time.monotonic()
            serving.stop()
        yield Row("clean stop", time.monotonic() - stopping, "s")
