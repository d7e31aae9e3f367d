# right: the length first, then the way along w*
proof = ["g", "j", "a", "l", "d", "h", "k", "c", "f"]
