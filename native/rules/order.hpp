// Rows put together, in the order in which they make a set: tilehall.core.ordering and the joining
// of tilehall.env.draft, choice by choice the same.
#pragma once

#include <optional>
#include <vector>

#include "rules/row.hpp"

namespace tilehall {

// These tiles as the best set they make; as they lie if they are one; nothing if they are none.
std::optional<Row> in_order(Tiles tiles, bool mirror_is_middle);

// The best set that the row makes with one tile more, its own order kept.
std::optional<Row> inserted(Tiles row, TileIndex tile, bool mirror_is_middle);

// The sets these tiles make that mean something else, a joker low or high, and at most so many.
std::vector<Row> ways_to_arrange(Tiles tiles, bool mirror_is_middle, std::size_t most);

// Two rows as one set, or as two tiles on the way to one; nothing if they are neither.
// Together they are no longer than the longest set.
std::optional<Row> joined(Tiles row, Tiles other, bool mirror_is_middle);

}  // namespace tilehall
