# %% right: as an array
import numpy as np

proof = np.array(["b", "g", "d", "m", "j", "l", "c", "f", "n", "h", "a"])


# %% right: both ends of Φ at once, as a tuple
proof = ("g", "m", "d", "j", "c", "b", "l", "f", "n", "h", "a")


# %% right: the two strands by turns, from a text
proof = list("gbjldcfmnha")


# %% right: the bound on Z before everything else
proof = ["b", "l", "f", "g", "j", "c", "n", "d", "m", "h", "a"]


# %% wrong: adds up the falls before it is known how deep they are
# loses: test_every_line_follows
proof = ["g", "j", "c", "m", "d", "h", "b", "l", "f", "n", "a"]


# %% wrong: every line, in the order of the alphabet
# loses: test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = list("abcdefghijklmno")


# %% wrong: the chord both ways round
# loses: test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "i", "b", "l", "f", "n", "m", "d", "h", "a"]


# %% wrong: two starts that contradict each other
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["g", "o", "m", "j", "c", "b", "l", "f", "n", "d", "h", "a"]


# %% wrong: the chord the wrong way round
# loses: test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "i", "l", "f", "n", "m", "d", "h", "a"]


# %% wrong: begins with what is to be shown
# loses: test_every_line_follows
proof = ["a", "g", "j", "c", "b", "l", "f", "n", "m", "d", "h"]


# %% wrong: KL the wrong way round
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["e", "j", "c", "b", "l", "f", "n", "m", "d", "h", "a"]


# %% wrong: uses a line twice
# loses: test_letters, test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "f", "n", "g", "m", "d", "h", "a"]


# %% wrong: the lines that belong, in the order of the alphabet
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = list("abcdfghjlmn")


# %% wrong: bounds Z before it is compared with the chord
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "f", "b", "l", "n", "m", "d", "h", "a"]


# %% wrong: ends before the theorem is reached
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "f", "n", "m", "d", "h"]


# %% wrong: forgets that Φ stays at least 0
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "f", "n", "m", "h", "a"]


# %% wrong: one text in place of a list
# loses: test_letters, test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = "gjcblfnmdha"


# %% wrong: from the end to the beginning
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = ["a", "h", "d", "m", "n", "f", "l", "b", "c", "j", "g"]


# %% wrong: as if Winnow started at the target
# loses: test_the_lines_that_belong, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "f", "n", "o", "d", "h", "a"]


# %% wrong: speaks of Φ before it is defined
# loses: test_every_line_follows
proof = ["m", "g", "j", "c", "b", "l", "f", "n", "d", "h", "a"]


# %% wrong: uses the bound on Z and shows it afterwards
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "n", "b", "l", "f", "m", "d", "h", "a"]


# %% wrong: as if the target, not the learner, were mistaken
# loses: test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "k", "n", "m", "d", "h", "a"]


# %% wrong: puts the update rule into a line that is not there yet
# loses: test_every_line_follows
proof = ["g", "c", "j", "b", "l", "f", "n", "m", "d", "h", "a"]
