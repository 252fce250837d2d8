"""Which new set grows in the place of which old one: a cheapest one-to-one assignment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_FAR = 1 << 30


def cheapest_places(savings: Sequence[Mapping[int, int]], places: int) -> list[int | None]:
    """For each new set the old place it takes, so that most moves are saved; None: a new place."""
    size = max(len(savings), places, 1)
    weights = [[0] * size for _ in range(size)]
    for row, saved in enumerate(savings):
        for place, count in saved.items():
            weights[row][place] = count
    hungarian = _Hungarian(weights)
    for row in range(len(savings)):
        hungarian.insert(row)
    columns = hungarian.columns()
    return [
        column if savings[row].get(column, 0) > 0 else None
        for row, column in enumerate(columns[: len(savings)])
    ]


class _Hungarian:
    """Rows are inserted one by one, each along the cheapest augmenting path."""

    def __init__(self, weights: list[list[int]]) -> None:
        self.weights = weights
        self.size = len(weights)
        self.row_price, self.column_price = [0] * self.size, [0] * (self.size + 1)
        self.row_of = [-1] * (self.size + 1)  # the last column is where a new row enters

    def insert(self, row: int) -> None:
        entry = self.size
        self.row_of[entry] = row
        way, slack = [entry] * self.size, [_FAR] * self.size
        column, visited = entry, [entry]
        while self.row_of[column] >= 0:
            free = [other for other in range(self.size) if other not in visited]
            for other in free:
                cost = self._cost(self.row_of[column], other)
                if cost < slack[other]:
                    slack[other], way[other] = cost, column
            column = min(free, key=slack.__getitem__)
            self._reprice(visited, free, slack, slack[column])
            visited.append(column)
        while column != entry:
            self.row_of[column] = self.row_of[way[column]]
            column = way[column]

    def _cost(self, row: int, column: int) -> int:
        return -self.weights[row][column] - self.row_price[row] - self.column_price[column]

    def _reprice(self, visited: list[int], free: list[int], slack: list[int], step: int) -> None:
        for column in visited:
            self.row_price[self.row_of[column]] += step
            self.column_price[column] -= step
        for column in free:
            slack[column] -= step

    def columns(self) -> list[int]:
        result = [0] * self.size
        for column in range(self.size):
            if self.row_of[column] >= 0:
                result[self.row_of[column]] = column
        return result
