"""Builds a cluster on this machine, or tries faults on it: `python -m infra.cluster --help`."""

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path

from infra.cluster.cluster import Cluster
from infra.cluster.faults import try_faults
from infra.cluster.network import NotPossible
from infra.cluster.rolling_update import update_one_by_one


def main() -> int:
    """Run one sub-command; the exit code is 1 if a promise was broken, 2 if nothing ran."""
    parser = argparse.ArgumentParser(prog="python -m infra.cluster")
    what = parser.add_subparsers(dest="what", required=True)
    up = what.add_parser("up", help="build the cluster and keep it until Ctrl-C")
    up.add_argument("--servers", type=int, default=2)
    faults = what.add_parser("faults", help="play games while hosts, network and database fail")
    faults.add_argument("--servers", type=int, default=2)
    faults.add_argument("--players", type=int, default=8, help="clients at once (8)")
    faults.add_argument("--rounds", type=int, default=1, help="how often each fault is tried (1)")
    update = what.add_parser("update", help="update servers one after the other under play")
    update.add_argument("--servers", type=int, default=2)
    update.add_argument("--players", type=int, default=8, help="clients at once (8)")
    update.add_argument(
        "--from", dest="revision", metavar="REVISION",
        help="update from a git revision (default: this tree to itself with one more migration)",
    )  # fmt: skip
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="hotseat-cluster-"))
    folder.chmod(0o755)
    code = _run(arguments, folder)
    if code == 1:
        print(f"cluster: the logs are in {folder}", file=sys.stderr)
    else:
        shutil.rmtree(folder, ignore_errors=True)
    return code


def _run(arguments: argparse.Namespace, folder: Path) -> int:
    try:
        if arguments.what == "faults":
            report = try_faults(folder, arguments.rounds, arguments.players, arguments.servers)
            report.print()
            return 0 if report.is_clean else 1
        if arguments.what == "update":
            report = update_one_by_one(
                folder, arguments.players, arguments.servers, arguments.revision
            )
            report.print()
            return 0 if report.is_clean and report.failed == 0 else 1
        with Cluster(folder, arguments.servers) as cluster:
            print(f"cluster: serving at {cluster.address}, logs in {folder}", flush=True)
            while True:
                time.sleep(1)
    except NotPossible as reason:
        print(f"cluster: {reason}", file=sys.stderr)
        return 2
    except TimeoutError as reason:
        print(f"cluster: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
