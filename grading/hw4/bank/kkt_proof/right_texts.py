# right: the numbers as texts
kkt_proof = ["7", "11", "3", "5", "2", "10", "9", "1", "6"]
