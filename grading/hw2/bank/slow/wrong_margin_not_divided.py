# wrong: a long witness, its margin not divided by ‖w‖
# loses: test_the_witness_has_its_margin
slow_X = [[0.999, 0.001], [-0.989, 0.001]]
slow_y = [1, 1]
slow_w = [0, 100]
