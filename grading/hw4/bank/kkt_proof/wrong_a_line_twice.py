# wrong: uses the signs twice, and writes their line twice
# loses: test_letters, test_the_right_lines, test_every_line_follows
kkt_proof = ["g", "c", "k", "e", "b", "i", "g", "a", "j", "f"]
