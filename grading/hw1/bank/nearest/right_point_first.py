# right: begins with u
nearest = ["b", "e", "i", "h", "d", "j", "a", "f"]
