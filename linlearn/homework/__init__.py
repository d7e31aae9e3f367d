"""What comes with a homework notebook: public checks, the preflight check, reading of answers."""
