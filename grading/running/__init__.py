"""Many submissions at once: judges in processes of their own, and the file of results."""
