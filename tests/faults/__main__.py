"""Runs the fault campaign: `python -m tests.faults [--minutes N]`.

Everything happens on loopback and in a folder of its own, and only processes of the server that
it started itself are harmed. As root it runs in a mount namespace with a small disk of its own,
which can be filled.
"""

import argparse
import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.faults.campaign import Campaign, report
from tests.faults.small_disk import SmallDisk

INSIDE = "HOTSEAT_FAULTS_INSIDE"


def main() -> int:
    """Run the campaign and print its table; 1 if anything was lost or did not come back."""
    parser = argparse.ArgumentParser(prog="./hotseat faults")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--only", default="", help="only faults whose name contains this")
    arguments = parser.parse_args()
    unshare = shutil.which("unshare")
    if os.geteuid() == 0 and unshare and INSIDE not in os.environ:
        words = [unshare, "--mount", "--propagation", "private", sys.executable]
        environment = {**os.environ, INSIDE: "1"}
        again = [*words, "-m", "tests.faults", *sys.argv[1:]]
        return subprocess.run(again, env=environment, check=False).returncode
    with tempfile.TemporaryDirectory(prefix="hotseat-faults-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        return asyncio.run(_run(folder, arguments.minutes, arguments.only))


async def _run(folder: Path, minutes: float, only: str) -> int:
    home = folder / "home"
    home.mkdir(mode=0o755)
    disk = SmallDisk.mount(home) if INSIDE in os.environ else None
    if disk is None:
        print("without a full disk: that needs root and 'unshare'", flush=True)
    campaign = Campaign(folder, disk)
    try:
        await campaign.run(minutes, only)
        await campaign.measure()
        lines = list(report(campaign, await campaign.count(), await campaign.set_aside()))
        code = campaign.serving.stop()
    except BaseException:
        print(campaign.serving.log.read_text()[-20_000:], file=sys.stderr)
        raise
    finally:
        campaign.serving.kill()
        if disk is not None:
            disk.unmount()
    print("\n".join(lines), flush=True)
    well = code == 0 and not any("never" in line for line in lines)
    return 0 if well and "lost 0, doubled 0, gaps 0" in lines[-1] else 1


if __name__ == "__main__":
    sys.exit(main())
