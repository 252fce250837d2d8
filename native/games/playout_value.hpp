// What a play is worth: the chance to win the game after it, as a small net has learned it from whole
// games in the model, one seat among strategists (bench/train_value.py; docs/bots.md says how).
#pragma once

#include <array>
#include <vector>

#include "games/playout_game.hpp"

namespace tilehall::playout {

// What the net is told of the position that a play leaves; each of about the size of one.
inline constexpr std::size_t kValueInputs = 33;
using ValueInputs = std::array<double, kValueInputs>;

// Two layers of units that let through what is above zero. Numbers are whole, in parts, so that every
// machine has the same ones; they stand in the order in which they are used.
struct ValueNet {
    static constexpr double kParts = 1'024;
    static constexpr std::size_t kMostUnits = 64;
    std::size_t first = 0, second = 0;  // units of the layers
    std::vector<double> numbers;

    static constexpr std::size_t size(std::size_t first, std::size_t second) {
        return (kValueInputs + 1) * first + (first + 1) * second + second + 1;
    }
    double log_odds(const ValueInputs& inputs) const;
};

// The net for these rules and so many seats; none where none was learned.
const ValueNet* learned_value(const Rules& rules, int seats);

// The position after the play of the seat to move, before it draws where it lays nothing.
ValueInputs value_inputs(Player& player, const GameState& state, const Laid& laid);

// What might be laid: the way out alone, if there is one; else nothing, the most, and parts of that.
std::vector<Laid> plays_to_value(Player& player, const GameState& state);

// The same, the best first.
std::vector<Laid> valued_plays(Player& player, const GameState& state, const ValueNet& net);

}  // namespace tilehall::playout
