# wrong: lines counted from 0
# loses: test_numbers_of_lines, test_every_line_follows
proof = [3, 9, 7, 5, 1, 0, 8, 4]
