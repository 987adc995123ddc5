"""The bell: tells the listeners of a topic that it has a new version, and nothing else."""

from api.live.bell import Bell, Heard, Missed, Rang
from api.live.in_process import InProcessBell

__all__ = ["Bell", "Heard", "InProcessBell", "Missed", "Rang"]
