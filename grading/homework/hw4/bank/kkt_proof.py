# %% right: a tuple does as well
kkt_proof = (7, 11, 3, 5, 2, 10, 9, 6, 1)


# %% right: reads both equalities before it uses them
kkt_proof = [11, 7, 3, 5, 2, 9, 10, 6, 1]


# %% right: the infimum first, then the signs
kkt_proof = [11, 7, 3, 5, 2, 9, 1, 10, 6]


# %% right: the gradient before the products
kkt_proof = [7, 11, 3, 5, 2, 10, 6, 9, 1]


# %% right: the numbers as texts
kkt_proof = ["7", "11", "3", "5", "2", "10", "9", "1", "6"]


# %% wrong: uses the signs twice, and writes their line twice
# loses: test_numbers_of_lines, test_the_right_lines, test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 7, 1, 10, 6]


# %% wrong: a text in place of a list
# loses: test_numbers_of_lines, test_the_right_lines, test_every_line_follows
kkt_proof = "7, 3, 11, 5, 2, 9, 1, 10, 6"


# %% wrong: takes complementarity for all prices or all constraints
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 1, 12, 10, 6]


# %% wrong: begins with what is to be shown
# loses: test_every_line_follows
kkt_proof = [6, 10, 1, 9, 2, 5, 11, 3, 7]


# %% wrong: lines counted from 0
# loses: test_numbers_of_lines, test_the_right_lines, test_every_line_follows
kkt_proof = [6, 2, 10, 4, 1, 8, 0, 9, 5]


# %% wrong: the signs after their use, and a line that is false
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [3, 7, 11, 5, 2, 9, 1, 10, 6, 4]


# %% wrong: uses the chain before it is there
# loses: test_every_line_follows
kkt_proof = [7, 3, 11, 2, 5, 9, 1, 10, 6]


# %% wrong: leaves no line out
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 1, 10, 6, 4, 8, 12]


# %% wrong: has the gradient 0 before x* is known to minimise
# loses: test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 1, 6, 10]


# %% wrong: believes that x* minimises f over all x
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 1, 4, 6]


# %% wrong: forms the chain with one half of it missing
# loses: test_every_line_follows
kkt_proof = [7, 3, 5, 11, 2, 9, 1, 10, 6]


# %% wrong: jumps from the equality to the gradient
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 1, 6]


# %% wrong: believes that the proof needs convexity
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 9, 1, 10, 8, 6]


# %% wrong: has each product 0 before their sum is
# loses: test_every_line_follows
kkt_proof = [7, 3, 11, 5, 2, 1, 9, 10, 6]


# %% wrong: sums the terms before their sign is known
# loses: test_every_line_follows
kkt_proof = [3, 7, 11, 5, 2, 9, 1, 10, 6]


# %% wrong: finds the sign of the terms too plain to say
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [3, 11, 5, 2, 9, 1, 10, 6]


# %% wrong: another right order, with all the false lines in between and behind
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = [11, 7, 3, 5, 2, 9, 1, 10, 6, 4, 8, 12]
