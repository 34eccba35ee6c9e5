"""US Chess: a whole section, rated in five steps and compared with what was published."""
