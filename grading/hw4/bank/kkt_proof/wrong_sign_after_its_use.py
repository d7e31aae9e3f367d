# wrong: sums the terms before their sign is known
# loses: test_every_line_follows
kkt_proof = ["c", "g", "k", "e", "b", "i", "a", "j", "f"]
