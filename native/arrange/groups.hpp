// Groups at one number (RULES S2): which counts per colour, with jokers, can be dealt into groups.
#pragma once

#include <algorithm>
#include <array>

#include "arrange/question.hpp"

namespace tilehall {

using PerColour = std::array<int, kColours>;

// How many groups hold `per_colour` tiles and `jokers` jokers, or -1 if none do; 0 for no tiles.
// Every group has three or four tiles and each colour at most once; jokers take missing colours.
inline int group_count(const PerColour& per_colour, int jokers) {
    const int most = *std::max_element(per_colour.begin(), per_colour.end());
    const int tiles = per_colour[0] + per_colour[1] + per_colour[2] + per_colour[3] + jokers;
    const int groups = std::max(most, (tiles + 3) / 4);
    return 3 * groups <= tiles ? groups : -1;
}

struct GroupChoice {
    bool possible = false;
    Weight left = 0;  // weight of the tiles that stay out
    PerColour take{};
};

// The heaviest choice between `least` and `most` per colour that fits with exactly `jokers` jokers.
inline GroupChoice best_groups(const PerColour& least, const PerColour& most,
                               const std::array<Weight, kColours>& weight, int jokers) {
    GroupChoice best;
    const int all = most[0] + most[1] + most[2] + most[3];
    const int fewest = *std::max_element(least.begin(), least.end());
    for (int groups = fewest; 3 * groups <= all + jokers; ++groups) {
        PerColour take{};
        int taken = 0;
        for (std::size_t c = 0; c < kColours; ++c) {
            take[c] = std::min(most[c], groups);
            taken += take[c];
        }
        if (taken + jokers < 3 * groups) continue;
        for (int excess = taken + jokers - 4 * groups; excess > 0; --excess) {
            std::size_t lightest = kColours;
            for (std::size_t c = 0; c < kColours; ++c) {
                if (take[c] > least[c] &&
                    (lightest == kColours || weight[c] < weight[lightest])) {
                    lightest = c;
                }
            }
            if (lightest == kColours) {
                taken = -1;
                break;
            }
            --take[lightest];
        }
        if (taken < 0) continue;
        Weight left = 0;
        for (std::size_t c = 0; c < kColours; ++c) left += (most[c] - take[c]) * weight[c];
        if (!best.possible || left < best.left) best = {true, left, take};
    }
    return best;
}

// Deals the tiles of one number round the groups, jokers last: sizes differ by one at most.
inline void deal_groups(int number, const PerColour& per_colour, int jokers, Melds& melds) {
    const int groups = group_count(per_colour, jokers);
    if (groups <= 0) return;
    const std::size_t first = melds.size();
    melds.resize(first + static_cast<std::size_t>(groups));
    std::size_t next = 0;
    const auto deal = [&](TileIndex tile) {
        melds[first + next].push_back(tile);
        next = (next + 1) % static_cast<std::size_t>(groups);
    };
    for (int c = 0; c < kColours; ++c) {
        for (int i = 0; i < per_colour[static_cast<std::size_t>(c)]; ++i) deal(tile_at(c, number));
    }
    for (int i = 0; i < jokers; ++i) deal(kJoker);
}

}  // namespace tilehall
