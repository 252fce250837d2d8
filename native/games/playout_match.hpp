// Strategies against each other on mirrored deals, whole games in the model.
#pragma once

#include "games/playout_strategy.hpp"

namespace tilehall::playout {

struct MatchResult {
    double share = 0;   // of the wins, by the seats of the first
    double error = 0;   // standard error of the share, over deals
    double points = 0;  // per game, of the first one's seats together
};

// Every deal is played twice, the two in turn at the even and the odd seats.
MatchResult play_match(const Rules& rules, const Manner& one, const Manner& other,
                       int seats, int deals, std::uint64_t seed);

// Every deal is played once from each seat, one alone among others of one kind.
MatchResult play_alone(const Rules& rules, const Manner& one, const Manner& others,
                       int seats, int deals, std::uint64_t seed);

}  // namespace tilehall::playout
