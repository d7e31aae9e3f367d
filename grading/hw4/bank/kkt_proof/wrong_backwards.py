# wrong: begins with what is to be shown
# loses: test_every_line_follows
kkt_proof = ["f", "j", "a", "i", "b", "e", "k", "c", "g"]
