# wrong: letters that are not in the list
# loses: test_letters, test_the_right_lines, test_every_line_follows
kkt_proof = ["G", "C", "K", "E", "B", "I", "A", "J", "F"]
