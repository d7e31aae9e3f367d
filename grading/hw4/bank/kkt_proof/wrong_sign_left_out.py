# wrong: finds the sign of the terms too plain to say
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = ["c", "k", "e", "b", "i", "a", "j", "f"]
