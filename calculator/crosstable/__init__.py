"""A whole event: read, rated, compared with what was published."""
