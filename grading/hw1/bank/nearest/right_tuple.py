# right: a tuple, with the multiple of w as late as can be
nearest = ("e", "b", "i", "h", "d", "j", "a", "f")
