"""Saved reports of events, stored for two years under an unguessable address."""
