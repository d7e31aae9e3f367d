"""From a notebook to points: the judge runs a set's tests against a student's process."""
