# wrong: uses the chain before it is there
# loses: test_every_line_follows
kkt_proof = ["g", "c", "k", "b", "e", "i", "a", "j", "f"]
