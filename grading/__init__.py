"""The grader, which only instructors and CI have: a judge runs the tests of a homework set, and
locked processes run the code of students."""
