"""Two profiles for the property tests: the same examples on every machine, and no clock; `quick` takes fewer."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "linlearn",
    derandomize=True,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],  # the first example may compile the textbook's loop
)
settings.register_profile("quick", settings.get_profile("linlearn"), max_examples=8)
settings.load_profile("linlearn")
