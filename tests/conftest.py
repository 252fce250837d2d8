"""How Hypothesis searches: the same examples in a quick run, many new ones in a full run."""

from hypothesis import settings

# No deadline: a test never asserts a time, and a busy machine is not a fault.
settings.register_profile("quick", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("full", deadline=None, max_examples=2_000, print_blob=True)
settings.load_profile("quick")
