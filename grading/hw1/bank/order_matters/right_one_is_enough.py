# right: in reverse the first update has all points right
points = [[7, 10], [8, 9], [-6, 7], [4, -3]]
labels = [1, -1, 1, -1]
