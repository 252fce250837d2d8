// Rows put together, in the order in which they make a set: tilehall.core.ordering and the joining
// of tilehall.env.draft, choice by choice the same.
#pragma once

#include <optional>

#include "rules/row.hpp"

namespace tilehall {

// Two rows as one set, or as two tiles on the way to one; nothing if they are neither.
// Together they are no longer than the longest set.
std::optional<Row> joined(Tiles row, Tiles other, bool mirror_is_middle);

}  // namespace tilehall
