"""A package, so that Chromium, whose event loop would stay in the process, ends with its tests."""
