# right: the bound on Z before everything else
proof = ["b", "l", "f", "g", "j", "c", "n", "d", "m", "h", "a"]
