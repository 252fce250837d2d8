"""Points as papers and lists show them."""

from __future__ import annotations

from fractions import Fraction


def written(points: Fraction | None) -> str:
    """Points with their sign, in letters that every font has."""
    if points is None:
        return "–"
    sign = "+" if points > 0 else "-" if points < 0 else ""
    whole, part = divmod(abs(points), 1)
    if not part:
        return f"{sign}{whole}"
    return f"{sign}{whole} {part}" if whole else f"{sign}{part}"
