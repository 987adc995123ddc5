"""Every mutation that creates something, with arguments that work."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from datetime import UTC, datetime, timedelta

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.api.graphql.player import Player, start_game
from tests.api.graphql.playing import play_to_the_end
from tests.api.graphql.tournaments.organising import create

# Arguments, other arguments, and what is selected of the answer.
SAMPLES: dict[str, tuple[str, str, str]] = {
    "createTable": (
        'table: {game: "windfall", seats: 2}',
        'table: {game: "windfall", seats: 3}',
        "... on TableCreated { table { id } }",
    ),
    "addBot": (
        'tableId: "$open", seat: 1, bot: "random"',
        'tableId: "$open", seat: 2, bot: "random"',
        "... on AddBotPayload { table { id version } }",
    ),
    "createTables": (
        'tables: [{game: "windfall", seats: 2}]',
        'tables: [{game: "windfall", seats: 3}]',
        "... on TablesCreated { tables { id } }",
    ),
    "forkTable": (
        'tableId: "$over", at: 3',
        'tableId: "$over", at: 4',
        "... on TableCreated { table { id } }",
    ),
    "sendMessage": (
        'tableId: "$table", text: "hello"',
        'tableId: "$table", text: "goodbye"',
        "... on MessageSent { message { id } }",
    ),
    "reportMessage": (
        'messageId: "$message", reason: "rude"',
        'messageId: "$message", reason: "very rude"',
        "... on Reported { messageId }",
    ),
    "createTournament": (
        'terms: {title: "One", game: "windfall", seats: 2, format: {swiss: {rounds: 2}}}',
        'terms: {title: "Two", game: "windfall", seats: 2, format: {swiss: {rounds: 2}}}',
        "... on CreateTournamentPayload { tournament { id version } }",
    ),
    "cloneTournament": (
        'tournamentId: "$tournament"',
        'tournamentId: "$tournament", title: "Another"',
        "... on CloneTournamentPayload { tournament { id version } }",
    ),
    "createTournamentToken": (
        'tournamentId: "$tournament", name: "desk"',
        'tournamentId: "$tournament", name: "screen"',
        "... on NewToken { secret token { id } }",
    ),
    "postAnnouncement": (
        'tournamentId: "$tournament", text: "Lunch"',
        'tournamentId: "$tournament", text: "Dinner"',
        "... on PostAnnouncementPayload { tournament { announcements { number text } } }",
    ),
    "addPlayer": (
        'tournamentId: "$tournament", player: {name: "Zoe"}',
        'tournamentId: "$tournament", player: {name: "Yan"}',
        "... on AddPlayerPayload { tournament { entrants { nodes { name } } } }",
    ),
    "registerBot": (
        'tournamentId: "$tournament", name: "Robo", bot: "random"',
        'tournamentId: "$tournament", name: "Bobo", bot: "random"',
        "... on RegisterBotPayload { tournament { entrants { nodes { name } } } }",
    ),
    "importPlayers": (
        'tournamentId: "$tournament", csv: "name\\nUma"',
        'tournamentId: "$tournament", csv: "name\\nVal"',
        "... on PlayersImported { players tournament { entrants { nodes { name } } } }",
    ),
    "createBot": (
        'name: "Robo"',
        'name: "Bobo"',
        "... on CreateBotPayload { account { id name } }",
    ),
    "createToken": (
        'name: "laptop", scopes: [READ]',
        'name: "laptop", scopes: [READ, PLAY]',
        "... on NewToken { secret token { id scopes } }",
    ),
    "createRecoveryCodes": ("", "", "... on RecoveryCodes { codes }"),
    "scheduleVacation": (
        'startsAt: "$monday", endsAt: "$tuesday"',
        'startsAt: "$tuesday", endsAt: "$wednesday"',
        "... on Vacations { vacations { startsAt } }",
    ),
    "createWebhook": (
        'url: "https://example.org/one"',
        'url: "https://example.org/two"',
        "... on NewWebhook { secret webhook { id url } }",
    ),
    "createPushSubscription": (
        'endpoint: "https://example.org/push/1", p256dh: "$p256dh", auth: "$auth"',
        'endpoint: "https://example.org/push/2", p256dh: "$p256dh", auth: "$auth"',
        "... on PushSubscriptionCreated { endpoint }",
    ),
    "createGuest": (
        'name: "Gus", scopes: [READ]',
        'name: "Gil", scopes: [READ]',
        "... on NewToken { secret token { id account { id name } } }",
    ),
    "createDeviceCode": (
        'name: "my bot", scopes: [READ]',
        'name: "my other bot", scopes: [READ]',
        "... on DeviceCode { deviceCode userCode }",
    ),
}


async def things(ada: Player, bo: Player) -> dict[str, str]:
    """What the samples talk about, by name."""
    table_id = await start_game(ada, bo)
    over = await start_game(ada, bo)
    await play_to_the_end(over, [ada, bo])
    said = await bo.ask(
        f'mutation {{ sendMessage(tableId: "{table_id}", text: "hey")'
        " { ... on MessageSent { message { id } } } }"
    )
    today = datetime.now(UTC)

    point = (
        ec.generate_private_key(ec.SECP256R1())
        .public_key()
        .public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    )
    return {
        "$open": (await ada.open_table(seats=3))["id"],
        "$monday": (today + timedelta(days=2)).isoformat(),
        "$tuesday": (today + timedelta(days=3)).isoformat(),
        "$wednesday": (today + timedelta(days=4)).isoformat(),
        "$table": table_id,
        "$over": over,
        "$message": said["sendMessage"]["message"]["id"],
        "$tournament": (await create(ada))["id"],
        "$p256dh": urlsafe_b64encode(point).decode().rstrip("="),
        "$auth": urlsafe_b64encode(bytes(16)).decode().rstrip("="),
    }
