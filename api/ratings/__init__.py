"""How well people play: ratings, leaderboards, histories."""
