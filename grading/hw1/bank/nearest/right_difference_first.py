# right: the multiple of w before the point on the plane
nearest = ["e", "d", "i", "b", "h", "j", "a", "f"]
