// Which sets of a new table are sets of the old one.
#pragma once

#include <vector>

#include "rules/tiles.hpp"

namespace tilehall {

struct SameTiles {
    int place;         // of the old set
    std::size_t meld;  // of the new one
    bool same_order;
};

// Old and new sets that hold the same tiles, each at most once, by old place.
std::vector<SameTiles> sets_that_stay(const Melds& before, const Melds& after);

}  // namespace tilehall
