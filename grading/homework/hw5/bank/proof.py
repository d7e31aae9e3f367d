# %% right: an array
import numpy as np

proof = np.array([4, 10, 6, 1, 8, 9, 2, 5])


# %% right: the chances first, then the run
proof = [4, 1, 9, 6, 8, 2, 10, 5]


# %% right: the numbers as texts
proof = ["4", "8", "1", "10", "6", "9", "2", "5"]


# %% right: a tuple, with the count of updates late
proof = (4, 6, 8, 2, 1, 9, 10, 5)


# %% wrong: every line, in the order of the text
# loses: test_numbers_of_lines, test_every_line_follows
proof = list(range(1, 12))


# %% wrong: counts the wrong answers before it is clear which are right
# loses: test_every_line_follows
proof = [4, 10, 2, 8, 6, 1, 9, 5]


# %% wrong: speaks of what is learned without a point before it is introduced
# loses: test_every_line_follows
proof = [1, 4, 9, 10, 8, 6, 2, 5]


# %% wrong: begins with what is to be shown
# loses: test_every_line_follows
proof = [5, 4, 10, 8, 6, 2, 1, 9]


# %% wrong: lines counted from 0
# loses: test_numbers_of_lines, test_every_line_follows
proof = [3, 9, 7, 5, 1, 0, 8, 4]


# %% wrong: believes that the left-out answers are independent
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 10, 8, 6, 2, 1, 7, 9, 5]


# %% wrong: Hoeffding in place of adding up the chances
# loses: test_every_line_follows
proof = [4, 10, 8, 6, 2, 1, 7, 5]


# %% wrong: compares K and T after using it
# loses: test_every_line_follows
proof = [4, 8, 6, 2, 1, 9, 5, 10]


# %% wrong: believes that a needed point must be wrong when left out
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 10, 8, 6, 3, 2, 1, 9, 5]


# %% wrong: one text, not a list
# loses: test_numbers_of_lines, test_every_line_follows
proof = "4, 10, 8, 6, 2, 1, 9, 5"


# %% wrong: the first and the last line
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 5]


# %% wrong: backwards, from the end to the beginning
# loses: test_every_line_follows
proof = [5, 9, 1, 2, 6, 8, 10, 4]


# %% wrong: adds up chances that are not known yet
# loses: test_every_line_follows
proof = [4, 10, 8, 6, 2, 9, 1, 5]


# %% wrong: believes that training error 0 says something
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 10, 8, 6, 2, 11, 1, 9, 5]


# %% wrong: a line is used twice
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 10, 8, 6, 2, 1, 9, 10, 5]


# %% wrong: the answers on this sample are taken for the expected error
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 10, 8, 6, 2, 9, 5]


# %% wrong: right because unchanged: the clean pass is left out
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 10, 8, 2, 1, 9, 5]


# %% wrong: right because of the clean pass alone: that w is not yet that of the shorter run
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 10, 6, 2, 1, 9, 5]
