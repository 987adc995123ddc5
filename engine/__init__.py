"""Pure rules of energy and climate board games: no clock, no network, no global randomness."""
