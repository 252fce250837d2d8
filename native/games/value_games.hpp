// Games to learn the value of plays from: in the model, one seat alone among strategists.
#pragma once

#include <cstdint>
#include <vector>

#include "games/playout_value.hpp"

namespace tilehall::playout {

// A play that the seat made: what the net is told of it, and what came of the game.
struct ValuedTurn {
    ValueInputs inputs;
    double won;  // its share
    int game;
};

// The seat plays by the net, or as the others do where there is none; in a part of its turns it lays
// whatever chance says, so that more than its habits is learned.
std::vector<ValuedTurn> value_games(const Rules& rules, const ValueNet* net, int seats, int games,
                                    std::uint64_t seed, double wanders);

}  // namespace tilehall::playout
