"""The paste box: one player's games from a text, as rows of the tournament page."""
