# right: two points side by side with unlike labels, in steps of a sixty-fourth
slow_X = [[0.984375, 0.015625], [0.9765625, -0.0078125]]
slow_y = [1.0, -1.0]
slow_w = [0, 3]
