"""Tools for authors of homework: masters, releases, banks of solutions and the self-test."""
