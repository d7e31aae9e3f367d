# right: many points behind the band
my_X = [[4, 2], [-10, 0], [2, -9]] + [[x, 20] for x in range(0, 20, 2)] + [[-x, -15] for x in range(0, 20, 2)]
my_y = [1, -1, -1] + [1] * 10 + [-1] * 10
my_w = [3 / 25, 4 / 25]
my_b = 1 / 5
my_alpha = [1 / 50, 1 / 150, 1 / 75] + [0.0] * 20
