// The first play of a seat (RULES G2, G3), and racks that could have opened (P3).
#pragma once

#include "rules/origins.hpp"
#include "rules/rules.hpp"

namespace tilehall {

// RULES G3, P3: can some of these tiles, by themselves, form sets worth the opening minimum?
bool can_open(const Counts& tiles, const Rules& rules);

// What is wrong with a first play, if anything.
struct OpeningFaults {
    std::vector<std::size_t> touched;  // old sets that do not lie as they lay (G2)
    bool is_below_minimum = false;
    int points = 0;  // laid, where the opening turn does not go on

    bool any() const { return is_below_minimum || !touched.empty(); }
};
OpeningFaults opening_faults(const Rules& rules, const AppraisedTable& before,
                             const AppraisedTable& after, const Counts& placed);

}  // namespace tilehall
