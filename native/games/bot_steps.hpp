// The nine steps: bots that err as people do, each a little less than the one below it.
#pragma once

#include "games/view.hpp"

namespace tilehall {

inline constexpr int kSteps = 9;

// How well somebody plays, from 0 (hardly at all) to 1 (sees nearly everything).
double skill_of_step(const Rules& rules, int step);

// What a player of this skill sees, and how long it looks.
struct Sight {
    double attention;  // chance that a tile of the rack is not overlooked this turn
    double jokers;     // the same for a joker
    double sets;       // of the table, taken apart at once; a part of one: now and then
    double looks;      // how long a chain of ideas grows; a part of one as above
    double haste;      // chance to be content with the first idea
};
Sight sight_of(double skill);

// A legal turn; what is overlooked follows from the seed and from how many acts there were.
Act choose_by_sight(const Rules& rules, const SeatView& view, const Sight& sight,
                    const std::string& seed);

}  // namespace tilehall
