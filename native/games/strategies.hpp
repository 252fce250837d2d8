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

// How to end alone among tuned strategists, found by playing: docs/bots.md says how, and what it is
// worth; bench/tune_master.py looks for such weights.
constexpr Strategy among_strategists() {
    Strategy found{};
    found[kLays] = -0.393;
    found[kTilesLaid] = -1.43;
    found[kPointsOff] = 0.669;
    found[kPoolLeft] = -3.45;
    found[kCheapest] = 0.68;
    found[kCheapestNow] = -1.2;
    found[kGivesAway] = -0.332;
    found[kJokersLaid] = 0.503;
    found[kOpponentClose] = 0.179;
    found[kTilesKept] = 0.654;
    found[kOpens] = 5;
    return found;
}

// Which little play is laid: an unseen tile that would fit beside it costs two points; with half a point
// or five the games went alike (docs/bots.md).
constexpr Strategy quietest() {
    Strategy found{};
    found[kPointsOff] = 1;
    found[kGivesAway] = -2;
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
