# right: a tuple does as well
kkt_proof = (7, 11, 3, 5, 2, 10, 9, 6, 1)
