"""A cluster of several hosts, in its short form; it needs root and a few packages."""

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from infra.cluster import network
from infra.cluster.cluster import Cluster, check_tools
from infra.cluster.faults import FaultRun
from infra.cluster.network import NotPossible, check_machine
from infra.cluster.rolling_update import copy_with_one_more_migration

pytestmark = pytest.mark.faults


def reason_against() -> str | None:
    """Return why this machine cannot carry a cluster now."""
    try:
        check_machine()
        check_tools(None)
    except NotPossible as reason:
        return str(reason)
    named = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True).stdout
    return "a cluster is running on this machine" if "hotseat-switch" in named else None


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the users of the databases may enter, which those of pytest are not."""
    with TemporaryDirectory(prefix="hotseat-cluster-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def test_what_outlives_its_starter_ends_with_its_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    try:
        check_machine()
    except NotPossible as reason:
        pytest.skip(str(reason))
    # Another cluster may be running on this machine.
    monkeypatch.setattr(network, "PREFIX", "hotseat-try")
    with network.Network(tmp_path) as built:
        host = built.add_host("db")
        command = host.inside("sh", "-c", "echo ready; exec sleep 600")
        left = subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True)
        assert left.stdout is not None
        # Only now it has entered the host.
        assert left.stdout.readline() == b"ready\n"
    left.stdout.close()
    assert left.wait(10) == -signal.SIGKILL


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
