"""Writes what people and platforms read: pages, the gradebook and exports."""
