# wrong: believes that x* minimises f over all x
# loses: test_the_right_lines, test_every_line_follows
kkt_proof = ["g", "c", "k", "e", "b", "i", "a", "d", "f"]
