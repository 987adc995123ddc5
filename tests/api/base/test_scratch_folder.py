"""Folders that a killed process leaves are removed by the next; those in use are not."""

import signal
import subprocess
import sys
from pathlib import Path

from api.base.scratch_folder import ScratchFolder

MAKE_ONE = """
import sys
from pathlib import Path
from api.base.scratch_folder import ScratchFolder
made = ScratchFolder("scratch-", Path(sys.argv[1]))
(made.path / "kept").touch()
print(made.path, flush=True)
sys.stdin.read()
"""


def test_what_a_killed_process_left_is_removed_by_the_next(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", MAKE_ONE, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        theirs = Path(other.stdout.readline().strip())
        beside = ScratchFolder("scratch-", tmp_path)
        assert (theirs / "kept").exists(), "its process lives"
        other.send_signal(signal.SIGKILL)
    mine = ScratchFolder("scratch-", tmp_path)
    assert not theirs.exists()
    assert beside.path.exists()
    beside.remove()
    mine.remove()
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_ours_or_just_being_made_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "scratch-new").mkdir()
    (tmp_path / "scratch-file").touch()
    ScratchFolder("scratch-", tmp_path).remove()
    assert {path.name for path in tmp_path.iterdir()} == {"scratch-new", "scratch-file"}
