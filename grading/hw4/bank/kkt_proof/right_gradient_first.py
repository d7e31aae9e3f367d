# right: the gradient before the products
kkt_proof = [7, 11, 3, 5, 2, 10, 6, 9, 1]
