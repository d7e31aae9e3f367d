"""All code that runs or confines student code, and the format of all that crosses the boundary.

The messages and their limits are in `grading.protocol`. On the other side of the boundary,
`grading.judging.student_process` checks every answer.
"""
