# wrong: raises, whatever the plane
# loses: test_the_plane_of_the_text, test_any_plane, test_planes_of_whole_numbers, test_no_plane
def signed_distance(X, w, b):
    raise ValueError("w must not be 0")
