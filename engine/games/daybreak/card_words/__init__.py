"""The words of the cards: titles and notes by hand, rules texts generated from the data."""
