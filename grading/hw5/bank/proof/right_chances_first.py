# right: the chances first, then the run
proof = [4, 1, 9, 6, 8, 2, 10, 5]
