"""The compiled kernel is there and belongs to this version of the sources."""

import tilehall
from tilehall import _kernel


def test_kernel_was_built_for_this_version() -> None:
    assert _kernel.kernel_version() == tilehall.__version__
