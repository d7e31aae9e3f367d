# wrong: the first and the last line
# loses: test_numbers_of_lines, test_every_line_follows
proof = [4, 5]
