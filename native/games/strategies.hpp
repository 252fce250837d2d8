// The strategies that have names. A weight that is not told is 0.
#pragma once

#include "games/playout_strategy.hpp"

namespace tilehall::playout {

// Found by playing: bench/tune_strategist.py prints these lines, docs/bots.md says what they are worth.
constexpr Strategy tuned() {
    Strategy found{};
    found[kLays] = -0.245;
    found[kTilesLaid] = -0.891;
    found[kPointsOff] = -0.028;
    found[kPoolLeft] = -2.11;
    found[kCheapest] = 1.192;
    found[kCheapestNow] = -1.13;
    found[kGivesAway] = -0.326;
    found[kJokersLaid] = 0.407;
    found[kOpponentClose] = -0.047;
    found[kTilesKept] = 0.336;
    found[kOpens] = 5;
    return found;
}

// The plain rule to compare with: open, then wait.
constexpr Strategy open_then_wait() {
    Strategy found{};
    found[kLays] = -5;
    found[kOpens] = 5;
    return found;
}

}  // namespace tilehall::playout
