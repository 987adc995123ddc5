"""The words of the cards: titles by hand, rules texts generated from the data."""
