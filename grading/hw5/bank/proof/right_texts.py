# right: the numbers as texts
proof = ["4", "8", "1", "10", "6", "9", "2", "5"]
