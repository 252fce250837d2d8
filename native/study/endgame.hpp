// The end of a game of two in which nothing is hidden: the pool is empty, so each seat knows what the
// other holds, and what is best for both can be proved.
//
// A search through all turns, under the whole rules, with a proof or none: a win is proved by one play
// that wins against every answer, a loss or a shared win only where all plays were listed. Where a
// joker rule asks how the sets lay (RULES J4, J5) or special jokers are about, one arrangement of a
// play's tiles does not stand for all, and only wins by listed plays are proved.
#pragma once

#include <optional>

#include "games/position.hpp"

namespace tilehall::study {

// What the seat to move gets with best play of both.
enum class Outcome : std::uint8_t { kLoss, kShared, kWin };

struct Endgame {
    Outcome outcome = Outcome::kLoss;
    // a turn that gets it; the table of a pass is the one that lies
    bool is_play = false;
    Melds after;
};

// Nothing where more than two play, something is hidden, or it was not proved within so many
// positions.
std::optional<Endgame> solve_endgame(const Rules& rules, const Position& position, int positions);

}  // namespace tilehall::study
