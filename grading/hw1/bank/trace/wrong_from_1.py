# wrong: counts the points from 1
# loses: test_where_the_updates_are
visited = [2, 3, 2]
states = [[1, 1, -2], [3, 1, -1], [2, -1, -2]]
