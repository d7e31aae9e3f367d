# wrong: forms the chain with one half of it missing
# loses: test_every_line_follows
kkt_proof = ["g", "c", "e", "k", "b", "i", "a", "j", "f"]
