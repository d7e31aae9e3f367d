# wrong: takes complementarity for all prices or all constraints
# loses: test_the_right_lines
kkt_proof = ["g", "c", "k", "e", "b", "i", "a", "l", "j", "f"]
