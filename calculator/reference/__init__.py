"""What can be looked up: expectancy, K, performance, first rating, FIDE's published tables."""
