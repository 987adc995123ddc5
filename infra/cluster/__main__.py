"""Build a cluster on this machine, or try faults on it: `python -m infra.cluster --help`."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from infra.cluster.cluster import Cluster
from infra.cluster.faults import try_faults
from infra.cluster.network import NotPossible


def main() -> int:
    """Run one sub-command; the exit code is 1 where a promise was broken, 2 where nothing ran."""
    parser = argparse.ArgumentParser(prog="python -m infra.cluster")
    what = parser.add_subparsers(dest="what", required=True)
    up = what.add_parser("up", help="build the cluster and keep it until Ctrl-C")
    up.add_argument("--servers", type=int, default=2)
    faults = what.add_parser("faults", help="play games while hosts, network and database fail")
    faults.add_argument("--servers", type=int, default=2)
    faults.add_argument("--players", type=int, default=8, help="clients at once (8)")
    faults.add_argument("--rounds", type=int, default=1, help="how often each fault is tried (1)")
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="hotseat-cluster-"))
    folder.chmod(0o755)
    try:
        if arguments.what == "faults":
            report = try_faults(folder, arguments.rounds, arguments.players, arguments.servers)
            report.print()
            return 0 if report.is_clean else 1
        with Cluster(folder, arguments.servers) as cluster:
            print(f"cluster: serving at {cluster.address}, logs in {folder}", flush=True)
            while True:
                time.sleep(1)
    except NotPossible as reason:
        print(f"cluster: {reason}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
