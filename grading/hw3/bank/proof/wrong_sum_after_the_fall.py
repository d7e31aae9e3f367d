# wrong: uses the bound on Z and shows it afterwards
# loses: test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "n", "b", "l", "f", "m", "d", "h", "a"]
