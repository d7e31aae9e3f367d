# right: the infimum first, then the signs
kkt_proof = ["k", "g", "c", "e", "b", "i", "a", "j", "f"]
