# right: the bound on Z before everything else
proof = ["b", "f", "l", "g", "j", "c", "n", "d", "m", "h", "a"]
