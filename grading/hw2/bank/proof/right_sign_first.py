# right: the sign of the middle term before it is multiplied out, letters from a text
proof = list("djghalkcf")
