"""Title norms."""
