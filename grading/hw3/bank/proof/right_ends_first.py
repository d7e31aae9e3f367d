# right: both ends of Φ at once, as a tuple
proof = ("g", "m", "d", "j", "c", "b", "l", "f", "n", "h", "a")
