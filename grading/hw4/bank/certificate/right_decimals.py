# right: decimals, with digits enough
best_plane = (0.2, 0.4, -1.0)
best_alpha = [0.0, 0.1, 0.06666666667, 0.0, 0.0, 0.03333333333, 0.0, 0.0]
