# wrong: raises an error whatever the plane
# loses: test_the_plane_of_the_text, test_every_description, test_no_separator_is_refused, test_the_callers_arrays_stay
def canonical(X, y, w, b):
    raise ValueError("the plane does not separate the classes")
