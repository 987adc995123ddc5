"""The server's metrics for Prometheus."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

CHANGES = Counter(
    "hotseat_table_changes", "Log rows committed: actions and what is around them", ["game"]
)
OVERTAKEN = Counter("hotseat_overtaken", "Commits that lost a race and were tried again")
PLAYS = Counter("hotseat_plays", "Answers to play", ["answer"])
PLAY_SECONDS = Histogram(
    "hotseat_play_seconds",
    "From the request to the committed answer",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
BOT_SECONDS = Histogram("hotseat_bot_seconds", "How long a bot thought", ["game"])
EXPERT_FALLBACKS = Counter(
    "hotseat_expert_fallbacks", "Decisions of experts that the steady bot took, for want of time"
)
CLOCKS_LATE = Histogram(
    "hotseat_clock_late_seconds",
    "How long after its deadline a time-out was played",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300),
)
QUEUE = Gauge("hotseat_queue", "Jobs that are due and wait", ["entrypoint"])
QUEUE_ANSWERED = Gauge(
    "hotseat_queue_answered_timestamp_seconds",
    "When the job queue last answered",
    multiprocess_mode="mostrecent",
)
JOBS_TAKEN_OVER = Counter(
    "hotseat_jobs_taken_over", "Jobs that were running in a worker that died", ["entrypoint"]
)
JOBS_SET_ASIDE = Counter(
    "hotseat_jobs_set_aside", "Jobs set aside because they took down workers", ["entrypoint"]
)
JOBS_ASIDE = Gauge(
    "hotseat_jobs_aside",
    "Jobs that are set aside now, for the host to retry or drop",
    multiprocess_mode="mostrecent",
)
RECONNECTS = Counter(
    "hotseat_reconnects", "Times that a process lost a service and found it again", ["service"]
)
NOTICES = Counter("hotseat_notices", "Pushes and webhooks sent", ["channel", "outcome"])


@cache
def counted(counter: Counter, label: str) -> Counter:
    """Return the counter of one label, looked up once: the library's lookup takes a lock."""
    return counter.labels(label)
