# right: both chains in turn, Cauchy and Schwarz first, as a tuple
proof = ("k", "j", "d", "g", "a", "h", "l", "c", "f")
