"""Finds out who submitted what, in archives and in the exports of learning platforms."""
