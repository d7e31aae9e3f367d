# right: the two strands by turns, from a text
proof = list("gbjldcfmnha")
