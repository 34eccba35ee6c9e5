"""How it works: the rules in words."""
