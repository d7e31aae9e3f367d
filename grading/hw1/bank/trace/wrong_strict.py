# wrong: a point on the plane is passed over, and then there is no third update
# loses: test_where_the_updates_are, test_every_update
visited = [1, 3, 3]
states = [[1, 1, -2], [4, -2, -1], [4, -2, -1]]
