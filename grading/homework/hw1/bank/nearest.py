# %% right: the multiple of w before the point on the plane
nearest = ["e", "d", "i", "b", "h", "j", "a", "f"]


# %% right: begins with u
nearest = ["b", "e", "i", "h", "d", "j", "a", "f"]


# %% right: the letters taken out of a text
nearest = list("ebdihjaf")


# %% right: a tuple, with the multiple of w as late as can be
nearest = ("e", "b", "i", "h", "d", "j", "a", "f")


# %% wrong: all lines as they are printed
# loses: test_the_true_lines, test_every_line_follows
nearest = list("abcdefghij")


# %% wrong: the proof from its end to its beginning
# loses: test_every_line_follows
nearest = ["f", "a", "j", "h", "b", "d", "i", "e"]


# %% wrong: keeps the triangle and Pythagoras
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "i", "d", "b", "h", "j", "a", "g", "f"]


# %% wrong: begins with what is to be shown
# loses: test_every_line_follows
nearest = ["f", "e", "i", "d", "b", "h", "j", "a"]


# %% wrong: adds lengths along a corner, and leaves Pythagoras out
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "i", "d", "b", "h", "j", "g", "f"]


# %% wrong: forgets to take a point u
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "i", "d", "h", "j", "a", "f"]


# %% wrong: numbers of lines, not their letters
# loses: test_letters_of_lines, test_the_true_lines, test_every_line_follows
nearest = [5, 9, 4, 2, 8, 10, 1, 6]


# %% wrong: one text, not a list
# loses: test_letters_of_lines, test_the_true_lines, test_every_line_follows
nearest = "eidbhjaf"


# %% wrong: a false line among the true ones
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "i", "c", "d", "b", "h", "j", "a", "f"]


# %% wrong: the score of p before p is defined
# loses: test_every_line_follows
nearest = ["i", "e", "d", "b", "h", "j", "a", "f"]


# %% wrong: subtracts the equation of p before it is shown
# loses: test_every_line_follows
nearest = ["e", "d", "b", "h", "i", "j", "a", "f"]


# %% wrong: takes w for perpendicular to the points of the plane
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "c", "d", "b", "h", "j", "a", "f"]


# %% wrong: the right angle before the direction of x - p
# loses: test_every_line_follows
nearest = ["e", "i", "b", "h", "j", "d", "a", "f"]


# %% wrong: Pythagoras before the right angle
# loses: test_every_line_follows
nearest = ["e", "i", "d", "b", "h", "a", "j", "f"]


# %% wrong: subtracts the equation of u before u is there
# loses: test_every_line_follows
nearest = ["e", "i", "d", "h", "b", "j", "a", "f"]
