"""US Chess: one player’s event."""
