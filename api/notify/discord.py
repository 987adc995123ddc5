"""Notifications as Discord messages."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec

from api.notify.notification import Notification

HOSTS = frozenset({"discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com"})

SENTENCES = {
    "registration_opened": "Registration is open.",
    "approved": "The registration has been approved.",
    "starts_soon": "It starts soon.",
    "start_missed": "It could not start as planned: start it by hand or set a new time.",
    "tournament_started": "The tournament has started.",
    "round_drawn": "Round {round} has been drawn.",
    "table_result": "Round {round}, table {table_number}: the result is in.",
    "seat_came_free": "A place has become free: somebody has moved up from the waiting list.",
    "tournament_over": "The tournament is over.",
    "announcement": "{text}",
    "reminder": "Round {round}, table {table_number}: it is your turn.",
    "invitation": "You are invited to play.",
    "judge_called": "Round {round}, table {table_number} is calling a judge. {text}",
    "seated": "You have a seat at a new table.",
    "vote": "A vote is waiting for your answer.",
    "decision": "It is your turn.",
    "over": "The game is over.",
    "ping": "Hotseat can reach this channel.",
}


def is_discord(url: str) -> bool:
    """Whether the address is a webhook of a Discord channel.

    >>> is_discord("https://discord.com/api/webhooks/1/abc")
    True
    """
    parts = urlsplit(url)
    return parts.hostname in HOSTS and parts.path.startswith("/api/webhooks/")


def discord_message(notification: Notification) -> bytes:
    """Return the notification as a message that mentions nobody."""
    sentence = SENTENCES[notification.event].format(
        round=notification.round or "",
        table_number=notification.table_number or "",
        text=notification.text,
    )
    title = f"**{notification.name}** " if notification.name else ""
    return msgspec.json.encode(
        {"content": f"{title}{sentence}"[:2000], "allowed_mentions": {"parse": []}}
    )
