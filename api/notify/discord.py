"""News as messages that a Discord channel shows."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec

from api.notify.news import News

HOSTS = frozenset({"discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com"})

SENTENCES = {
    "registration_opened": "Registration is open.",
    "starts_soon": "It starts soon.",
    "tournament_started": "The tournament has started.",
    "round_drawn": "Round {round} is drawn.",
    "table_result": "Round {round}, table {table_number}: the result is in.",
    "seat_came_free": "A place came free: somebody moved up from the waiting list.",
    "tournament_over": "The tournament is over.",
    "announcement": "{text}",
    "reminder": "Round {round}, table {table_number}: it is your turn.",
    "invitation": "You are invited to play.",
    "decision": "It is your turn.",
    "over": "The game is over.",
    "ping": "Hotseat reaches this channel.",
}


def is_discord(url: str) -> bool:
    """Whether the address is a webhook of a Discord channel.

    >>> is_discord("https://discord.com/api/webhooks/1/abc")
    True
    """
    parts = urlsplit(url)
    return parts.hostname in HOSTS and parts.path.startswith("/api/webhooks/")


def discord_message(news: News) -> bytes:
    """Return the message that tells the news; it mentions nobody."""
    told = SENTENCES[news.event].format(
        round=news.round or "", table_number=news.table_number or "", text=news.text
    )
    title = f"**{news.name}** " if news.name else ""
    return msgspec.json.encode(
        {"content": f"{title}{told}"[:2000], "allowed_mentions": {"parse": []}}
    )
