"""The five phases of a round, and what comes before the first."""
