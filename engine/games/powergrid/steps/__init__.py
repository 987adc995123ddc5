"""The five phases of a round (§1.3), and what comes before the first."""
