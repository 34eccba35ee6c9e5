"""The paste boxes: one player's games from a text, as rows of the tournament page or of the US Chess page."""
