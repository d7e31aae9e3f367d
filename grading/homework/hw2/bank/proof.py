# %% right: both chains in turn, Cauchy and Schwarz first, as a tuple
proof = ("k", "j", "d", "g", "a", "h", "l", "c", "f")


# %% right: the length first, then the way along w*
proof = ["g", "j", "a", "l", "d", "h", "k", "c", "f"]


# %% right: the sign of the middle term before it is multiplied out, letters from a text
proof = list("djghalkcf")


# %% right: what one update does, then the two sums, as an array
import numpy as np

proof = np.array(["j", "g", "a", "d", "l", "h", "k", "c", "f"])


# %% wrong: uses all thirteen lines
# loses: test_nine_letters, test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "b", "g", "e", "j", "a", "i", "l", "m", "k", "c", "f"]


# %% wrong: the proof from its end to its beginning
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["f", "c", "k", "l", "a", "j", "g", "h", "d"]


# %% wrong: every line before those it needs, in another order
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = list("fchlkajgd")


# %% wrong: Cauchy and Schwarz the wrong way round
# loses: test_the_lines_of_the_proof, test_every_line_follows
proof = ["d", "h", "g", "j", "a", "l", "m", "c", "f"]


# %% wrong: begins with what is to be shown
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["f", "d", "h", "g", "j", "a", "l", "k", "c"]


# %% wrong: t δ before the gain of one update
# loses: test_every_line_follows
proof = ["h", "d", "g", "j", "a", "l", "k", "c", "f"]


# %% wrong: concludes before both sides are put together
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = list("gjaldhkfc")


# %% wrong: uses a line twice, for both chains
# loses: test_nine_letters, test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "k", "g", "j", "a", "l", "k", "c", "f"]


# %% wrong: the square of a sum without its middle term
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "b", "j", "a", "l", "k", "c", "f"]


# %% wrong: one text, not a list of letters
# loses: test_nine_letters, test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = "d, h, g, j, a, l, k, c, f"


# %% wrong: the place of each line instead of the lines in their places
# loses: test_nine_letters, test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = [5, 8, 1, 9, 3, 2, 4, 7, 6]


# %% wrong: uses the sign of the middle term before it is known
# loses: test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "g", "a", "j", "l", "k", "c", "f"]


# %% wrong: puts the sides together before Cauchy and Schwarz
# loses: test_every_line_follows
proof = ["d", "h", "g", "j", "a", "l", "c", "k", "f"]


# %% wrong: < for ≤: the first update has score 0
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "g", "e", "a", "l", "k", "c", "f"]


# %% wrong: adds up all updates before it has bounded one
# loses: test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "g", "j", "l", "a", "k", "c", "f"]


# %% wrong: the triangle inequality, true but too weak
# loses: test_the_lines_of_the_proof, test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "g", "j", "a", "i", "k", "c", "f"]


# %% wrong: leaves out Cauchy and Schwarz
# loses: test_nine_letters, test_the_lines_of_the_proof, test_every_line_follows
proof = ["d", "h", "g", "j", "a", "l", "c", "f"]
