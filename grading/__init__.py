"""What only instructors and CI have: a judge that runs tests, and a locked process that runs what
students wrote."""
