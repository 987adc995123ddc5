"""Updates servers one after another while people play, old and new on one database."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from infra.cluster.cluster import PROJECT, WEB_PORT, Cluster
from infra.cluster.network import Host
from infra.cluster.run import RECOVERY_SECONDS, Report, Run

MIGRATION = """\
-- What a later version may add: a column and a table
-- depends: 0063_schema_compatibility

-- migrate: apply

ALTER TABLE tables ADD COLUMN rolling_update text;
CREATE TABLE rolling_updates (at timestamptz NOT NULL DEFAULT now());

-- migrate: rollback

DROP TABLE rolling_updates;
ALTER TABLE tables DROP COLUMN rolling_update;
"""
"""The migration of the fictitious later version."""


class RollingUpdate(Run):
    """Players on a cluster whose servers and worker are replaced one by one."""

    def run(self, new: Path) -> Report:
        """Replace everything with the new tree, then let the games continue for a while."""
        self.start()
        for host in self.cluster.web:
            update_server(self.cluster, host, new)
            self.wait_for_everybody()
        self.cluster.worker.stop("worker")
        self.cluster.start_worker(new)
        self.wait_for_everybody()
        return self.finish()


def update_server(cluster: Cluster, host: Host, new: Path) -> None:
    """Take a server out of the proxy, replace it, and put it back when it is ready."""
    cluster.order_proxy(f"set server servers/{host.name} state drain")
    host.stop("server")
    cluster.start_server(host, new)
    url = f"http://{host.address}:{WEB_PORT}/readyz"
    cluster.wait_until(lambda: cluster.fetch(url)[0] == 200, RECOVERY_SECONDS)
    cluster.order_proxy(f"set server servers/{host.name} state ready")
    others = ", ".join(other.name for other in cluster.web if other is not host)
    print(f"cluster: {host.name} runs the new version beside {others}", flush=True)


def update_one_by_one(
    folder: Path, players: int, servers: int = 2, revision: str | None = None
) -> Report:
    """Build a cluster of the old version, update it under play, and report."""
    old, new = PROJECT, folder / "new"
    if revision is None:
        copy_with_one_more_migration(new)
    else:
        old, new = folder / "old", PROJECT
        _export(revision, old)
    with Cluster(folder, servers, tree=old) as cluster:
        return RollingUpdate(cluster, players).run(new)


def copy_with_one_more_migration(tree: Path) -> None:
    """Create a tree of a later version that has added something to the database."""
    without = shutil.ignore_patterns("__pycache__", "node_modules")
    for part in ("api", "engine", "schema"):
        shutil.copytree(PROJECT / part, tree / part, ignore=without)
    (tree / "api/store/migrations/9999_rolling_update.sql").write_text(MIGRATION)


def _export(revision: str, tree: Path) -> None:
    tree.mkdir()
    archive = tree / "tree.tar"
    subprocess.run(
        ["git", "-C", str(PROJECT), "archive", "--output", str(archive), revision], check=True
    )
    # Python's own way to unpack safely came only with 3.11.4.
    subprocess.run(["tar", "-xf", str(archive), "-C", str(tree)], check=True)
