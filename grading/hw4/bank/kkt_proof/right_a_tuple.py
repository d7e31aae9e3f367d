# right: a tuple does as well
kkt_proof = ("g", "k", "c", "e", "b", "j", "i", "f", "a")
