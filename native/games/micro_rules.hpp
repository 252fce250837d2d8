// What of a ruleset decides how a game goes, and how its micro-actions are numbered.
#pragma once

#include <array>

#include "rules/judge.hpp"

namespace tilehall {

inline constexpr int kMostSeats = 6;
inline constexpr int kStepsInATurn = 100;  // then the turn has to be ended or given up

struct GameRules {
    PlayRules play;
    int seats = 2;
    int copies = 2;
    std::array<int, 4> jokers{};      // J, D, C, M
    int rack_size = 14;
    int joker_value = 30;
    int unopened_rack = -1;           // RULES P3; negative: its value
    int unopened_rack_could_open = -1;
    bool empty_pool_ends = false;     // RULES G6a

    int tile_count() const {
        return copies * kNumberTiles + jokers[0] + jokers[1] + jokers[2] + jokers[3];
    }
};

// tilehall.env.numbering: 0 ends the turn, 1 lays nothing, then places, takes, splits and joins.
struct Numbering {
    static constexpr int kEnd = 0, kDraw = 1, kFirst = 2, kSpareRows = 4;
    int rows, width, take, split, join, count;

    explicit Numbering(const GameRules& rules)
        : rows(rules.tile_count() / kSmallestSet + kSpareRows),
          width(rules.jokers[3] > 0 ? kLongestSet : kNumbers),
          take(kFirst + kTiles * rows),
          split(take + rows * width),
          join(split + rows * width),
          count(join + rows * rows) {}
};

}  // namespace tilehall
