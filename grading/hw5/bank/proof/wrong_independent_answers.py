# wrong: believes that the left-out answers are independent
# loses: test_every_line_follows
proof = [4, 10, 8, 6, 2, 1, 7, 9, 5]
