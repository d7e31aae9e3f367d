# wrong: speaks of what is learned without a point before it is introduced
# loses: test_every_line_follows
proof = [1, 4, 9, 10, 8, 6, 2, 5]
