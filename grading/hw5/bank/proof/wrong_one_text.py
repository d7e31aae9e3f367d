# wrong: one text, not a list
# loses: test_numbers_of_lines, test_every_line_follows
proof = "4, 10, 8, 6, 2, 1, 9, 5"
