// RULES section 5: were the jokers that lay on the table moved as the edition allows?
// tilehall.core.joker_rules, in C++.
#pragma once

#include <vector>

#include "rules/origins.hpp"
#include "rules/rules.hpp"

namespace tilehall {

struct JokerFaults {
    bool needs_rack_tile = false;       // J4
    bool set_frozen = false;            // J5
    bool special_substitution = false;  // J6
    std::vector<std::size_t> moved;     // old sets with jokers that do not lie as they lay

    bool any() const { return needs_rack_tile || set_frozen || special_substitution; }
};

// For two tables of sets, the new one with all tiles of the old one and those placed.
JokerFaults joker_faults(const Rules& rules, const AppraisedTable& before,
                         const AppraisedTable& after, const Counts& placed);

// Matches sets of the old table with sets that lie so on the new one, each at most once.
class SetsThatLieAsTheyLay {
  public:
    SetsThatLieAsTheyLay(const AppraisedTable& before, const AppraisedTable& after);

    std::vector<std::size_t> gone, added;  // places of sets that were not matched
};

}  // namespace tilehall
