# right: what a solver leaves: tiny numbers for zeros
best_plane = [1 / 5, 2 / 5, -1]
best_alpha = [1e-12, 0.1, 0.0666666666, -1e-17, 0, 0.0333333334, 1e-13, 0]
