// From the decisions of a walk through the numbers back to sets on a table.
#pragma once

#include <array>
#include <cstdint>

#include "rules/tiles.hpp"

namespace tilehall {

// What was decided for one number.
struct PlainChoice {
    std::array<std::uint8_t, kColours> slots{};      // places in runs, tiles before jokers
    std::array<std::uint8_t, kColours> in_groups{};  // tiles in groups
    std::uint8_t jokers_in_groups = 0;
};

using PerNumber = std::array<std::array<std::uint8_t, kColours>, kNumbers>;

// The sets that these choices describe, with `spare` further jokers added where they fit.
Melds lay_out(std::array<PlainChoice, kNumbers> choices, const PerNumber& available, int spare);

}  // namespace tilehall
