# wrong: adds up all updates before it has bounded one
# loses: test_the_growth_of_the_length, test_every_line_follows
proof = ["d", "h", "g", "j", "l", "a", "k", "c", "f"]
