"""One player's change of rating: one game, a tournament, an average opponent."""
