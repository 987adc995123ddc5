"""The two phases of a round, in the order of the rules."""
