"""The paste box of the US Chess page."""
