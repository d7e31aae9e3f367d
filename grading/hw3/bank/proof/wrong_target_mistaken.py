# wrong: as if the target, not the learner, were mistaken
# loses: test_the_lines_that_belong, test_the_bound_on_the_sum, test_every_line_follows
proof = ["g", "j", "c", "b", "l", "k", "n", "m", "d", "h", "a"]
