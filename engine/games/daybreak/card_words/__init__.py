"""The words of the cards: titles by hand, rules texts made from the data."""
