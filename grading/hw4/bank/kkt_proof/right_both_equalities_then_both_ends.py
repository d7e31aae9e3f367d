# right: reads both equalities before it uses them
kkt_proof = ["k", "g", "c", "e", "b", "i", "j", "f", "a"]
