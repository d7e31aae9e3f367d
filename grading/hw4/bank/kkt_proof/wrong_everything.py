# wrong: leaves no line out
# loses: test_the_right_lines
kkt_proof = ["g", "c", "k", "e", "b", "i", "a", "j", "f", "d", "h", "l"]
