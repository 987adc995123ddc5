"""A cluster of several hosts, in its short form; it needs root and a few packages."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from api.base.child_process import is_alive, wait_until
from infra.cluster.cluster import PROJECT, Cluster, check_tools
from infra.cluster.faults import FaultRun
from infra.cluster.network import Network, NotPossible, check_machine
from infra.cluster.rolling_update import copy_with_one_more_migration

pytestmark = pytest.mark.faults


def reason_against() -> str | None:
    """Return why this machine cannot carry a cluster now."""
    try:
        check_machine()
        check_tools(None)
    except NotPossible as reason:
        return str(reason)
    return None


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the users of the databases may enter, which those of pytest are not."""
    with TemporaryDirectory(prefix="hotseat-cluster-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def test_what_outlives_its_starter_ends_with_its_host(tmp_path: Path) -> None:
    try:
        check_machine()
    except NotPossible as reason:
        pytest.skip(str(reason))
    with Network(tmp_path) as built:
        host = built.add_host("db")
        command = host.inside("sh", "-c", "echo ready; exec sleep 600")
        left = subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True)
        assert left.stdout is not None
        # Only now it has entered the host.
        assert left.stdout.readline() == b"ready\n"
    left.stdout.close()
    assert left.wait(10) == -signal.SIGKILL


LONG = 20.0
STARTER = """
import sys, time
from pathlib import Path
from infra.cluster.network import Host

class Here(Host):
    def inside(self, *command):
        return list(command)

host = Here("here", "127.0.0.1", Path(sys.argv[1]))
started = host.start("sleep", ["sh", "-c", "echo ready; exec sleep 600"], user="daemon")
print(started.pid, flush=True)
time.sleep(600)
"""


def test_a_process_of_another_user_dies_with_its_starter(folder: Path) -> None:
    if os.geteuid() != 0 or shutil.which("setpriv") is None:
        pytest.skip("starting a process of another user needs root and setpriv")
    command = [sys.executable, "-c", STARTER, str(folder)]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE) as starter:
        assert starter.stdout is not None
        pid = int(starter.stdout.readline())
        log = folder / "sleep.log"
        is_ready = wait_until(lambda: log.read_text() == "ready\n", seconds=LONG)
        starter.kill()
    assert is_ready
    assert wait_until(lambda: not is_alive(pid), seconds=LONG)


def test_an_update_fails_no_request_and_a_lost_database_loses_no_move(folder: Path) -> None:
    against = reason_against()
    if against:
        pytest.skip(against)
    copy_with_one_more_migration(folder / "new")
    with Cluster(folder) as cluster:
        run = FaultRun(cluster, players=4)
        report = run.run_short(folder / "new")
    assert report.acknowledged > 0
    assert report.is_clean, report
    [killed] = report.faults
    before = [e for e in run.entries() if e["what"] == "retry" and e["at"] < killed.began]
    assert before == []
