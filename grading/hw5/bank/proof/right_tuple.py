# right: a tuple, with the count of updates late
proof = (4, 6, 8, 2, 1, 9, 10, 5)
