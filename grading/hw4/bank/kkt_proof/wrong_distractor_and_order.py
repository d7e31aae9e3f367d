# wrong: the signs after their use, and a line that is false
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = ["c", "g", "k", "e", "b", "i", "a", "j", "f", "d"]
