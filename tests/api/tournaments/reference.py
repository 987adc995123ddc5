"""Points and tie-breaks a second time, written from the published definitions.

Buchholz is the sum of the opponents' points, its cut 1 leaves the lowest out, and
Sonneborn-Berger adds the points of those beaten and half of those drawn with. Ours are these
sums divided by the number of opponents; at larger tables everybody else there is an opponent.
"""

from __future__ import annotations

from api.tournaments.tournament import Tournament


def reference(tournament: Tournament) -> dict[str, tuple[float, ...]]:
    """Points and tie-breaks of everybody, computed with plain floats from the results."""
    full = [float(points) for points in tournament.terms.points_by_rank()]
    total = dict.fromkeys(tournament.entrants, 0.0)
    games: list[dict[str, tuple[int, int]]] = []
    for drawn in tournament.rounds:
        for player in drawn.draw.byes:
            total[player] += full[0] if len(full) == 2 else sum(full) / len(full)
        for table in drawn.tables:
            ranks, scores = table.ranks or (), table.scores or ()
            games.append(dict(zip(table.players, zip(ranks, scores, strict=True), strict=True)))
            size = len(table.players)
            steps = [step * (len(full) - 1) / (size - 1) for step in range(size)]
            worth = [
                full[int(step)]
                + (step - int(step)) * (full[min(int(step) + 1, len(full) - 1)] - full[int(step)])
                for step in steps
            ]
            for player, rank in zip(table.players, ranks, strict=True):
                places = [place for place, other in enumerate(sorted(ranks)) if other == rank]
                total[player] += sum(worth[place] for place in places) / len(places)
    found: dict[str, tuple[float, ...]] = {}
    for player in tournament.entrants:
        mine = [game for game in games if player in game]
        met = [(other, game) for game in mine for other in game if other != player]
        buchholz = [total[other] for other, _ in met]
        berger = sum(
            total[other] if game[player][0] < game[other][0] else total[other] / 2
            for other, game in met
            if game[player][0] <= game[other][0]
        )
        found[player] = (
            total[player],
            sum(buchholz) / len(buchholz),
            (sum(buchholz) - min(buchholz)) / (len(buchholz) - 1),
            berger / len(met),
            float(sum(game[player][0] == 1 for game in mine)),
            float(sum(game[player][1] for game in mine)),
        )
    return found
