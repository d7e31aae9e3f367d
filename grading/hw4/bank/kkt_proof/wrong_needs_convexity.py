# wrong: believes that the proof needs convexity
# loses: test_the_right_lines
kkt_proof = ["g", "c", "k", "e", "b", "i", "a", "j", "h", "f"]
