# wrong: takes w for perpendicular to the points of the plane
# loses: test_the_true_lines, test_every_line_follows
nearest = ["e", "c", "d", "b", "h", "j", "a", "f"]
