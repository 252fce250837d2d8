from collections.abc import Sequence

def kernel_version() -> str: ...
def arrange(
    must: Sequence[int],
    may: Sequence[int],
    weight: Sequence[int],
    minimum: int,
    mirror_is_middle: bool,
    limit: int,
) -> tuple[bool, bool, int, int, int, list[list[int]]]: ...
def count_plays(must: list[int], may: list[int], most: int) -> list[int]: ...
