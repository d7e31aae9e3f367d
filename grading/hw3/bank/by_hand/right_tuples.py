# right: tuples, fractions that are not in lowest terms
first = (8 / 18, 2 / 18, 4 / 18, 4 / 18)
second = (8 / 42, 2 / 42, 16 / 42, 16 / 42)
third = second
fourth = (8 / 22, 2 / 22, 8 / 22, 4 / 22)
weights_by_hand = (first, second, third, fourth)
mistakes_by_hand = (0, 1, 3)
