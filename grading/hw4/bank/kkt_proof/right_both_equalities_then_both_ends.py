# right: reads both equalities before it uses them
kkt_proof = [11, 7, 3, 5, 2, 9, 10, 6, 1]
