"""The homework sets: for each its master, its tests and its bank of solutions; no machinery."""
