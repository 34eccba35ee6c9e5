"""Saved reports of events: kept under an address that nobody can guess, for two years."""
