# right: the infimum first, then the signs
kkt_proof = [11, 7, 3, 5, 2, 9, 1, 10, 6]
