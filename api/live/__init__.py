"""The bell: signals that a topic has a new version, and nothing else."""

from api.live.bell import Bell, Heard, Missed, Rang
from api.live.in_process import InProcessBell

__all__ = ["Bell", "Heard", "InProcessBell", "Missed", "Rang"]
