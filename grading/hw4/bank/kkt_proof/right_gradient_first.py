# right: the gradient before the products
kkt_proof = ["g", "k", "c", "e", "b", "j", "f", "i", "a"]
