"""A QR code as the path of an SVG: squares of one unit, drawn row by row."""

from __future__ import annotations

import segno


def qr_path(text: str) -> tuple[int, str]:
    """Units from edge to edge without a margin, and the path of the dark squares."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    parts = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            length = 0
            while x + length < len(row) and row[x + length]:
                length += 1
            if length:
                parts.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length or 1
    return len(rows), "".join(parts)
