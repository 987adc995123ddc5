"""Where finished segments of the write-ahead log are copied to, for `recovery`."""

import shlex
from pathlib import Path


def archive_options(archive: Path) -> dict[str, str]:
    """Return the settings with which Postgres copies its log into the folder."""
    target = shlex.quote(str(archive)).replace("%", "%%")
    # The file appears under its final name only when complete, and never replaces another.
    copy = f"test ! -f {target}/%f && cp %p {target}/%f.part && mv {target}/%f.part {target}/%f"
    return {"archive_mode": "on", "archive_timeout": "60", "archive_command": copy}
