// Which sets can be formed from loose tiles, each with its best value: tilehall.core.formable.
//
// Sets are bags here, not rows. Long sets that fall into shorter ones of at least the same worth are
// left out: a plain run of six, any run of seven, a mirror run whose outer ends are runs themselves.
#pragma once

#include <vector>

#include "rules/tiles.hpp"

namespace tilehall {

struct Formable {
    Meld tiles;  // sorted
    int value = 0;
};

// Every set that the bag holds, each bag of tiles once, in the order in which they are found first.
std::vector<Formable> formable(const Counts& bag, bool mirror_is_middle);

}  // namespace tilehall
