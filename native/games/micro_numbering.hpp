// How the micro-actions of a game are numbered.
#pragma once

#include "rules/row.hpp"
#include "rules/rules.hpp"

namespace tilehall {

inline constexpr int kStepsInATurn = 100;  // then the turn has to be ended or given up

// tilehall.env.numbering: 0 ends the turn, 1 lays nothing, then places, takes, splits and joins.
struct Numbering {
    static constexpr int kEnd = 0, kDraw = 1, kFirst = 2, kSpareRows = 4;
    int rows, width, take, split, join, count;

    explicit Numbering(const Rules& rules)
        : rows(rules.tile_count() / kSmallestSet + kSpareRows),
          width(rules.jokers[3] > 0 ? kLongestSet : kNumbers),
          take(kFirst + kTiles * rows),
          split(take + rows * width),
          join(split + rows * width),
          count(join + rows * rows) {}
};

}  // namespace tilehall
