// What both walks through the numbers know of runs: how those of a colour can go on at a number.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/tiles.hpp"

namespace tilehall {

inline constexpr std::size_t kLastStart = 10;  // a run from 11 (counted from 0) ends at 13

// Tiles by colour and number; two numbers of nothing follow, so that looking ahead needs no bounds.
using TileGrid = std::array<std::array<std::uint8_t, kNumbers + 2>, kColours>;

// Is there no set that this tile could be part of, with so many jokers at the very best?
inline bool fits_nowhere(const TileGrid& tiles, int jokers, std::size_t colour,
                         std::size_t number) {
    int colours = jokers;
    for (std::size_t c = 0; c < kColours; ++c) colours += tiles[c][number] > 0;
    if (colours >= 3) return false;
    const auto& row = tiles[colour];
    for (std::size_t first = number < 2 ? 0 : number - 2; first <= number && first <= kLastStart;
         ++first) {
        const int present = (row[first] > 0) + (row[first + 1] > 0) + (row[first + 2] > 0);
        if (present + jokers >= 3) return false;
    }
    return true;
}

struct OpenRuns {
    int ones, twos, longs;  // of one, of two, of three and more tiles
};

// One way to go on: `slots` places in runs at this number, `jokers` of them filled by jokers.
struct RunStep {
    OpenRuns open;
    int slots, jokers;
    int deficit;  // jokers that the next two numbers will need for certain
};

// Every way that may come to a good end, few slots first. Jokers are used in a normal form that
// loses nothing when set values do not matter; plain_walk.cpp says which and why.
template <typename Take>
void for_each_run_step(const OpenRuns& before, const TileGrid& tiles, std::size_t colour,
                       std::size_t number, int jokers_left, Take&& take) {
    const auto& row = tiles[colour];
    const int here = row[number], next = row[number + 1], after = row[number + 2];
    const int need = before.ones + before.twos;
    for (int slots = need; slots <= here + jokers_left; ++slots) {
        const int jokers = std::max(0, slots - here);
        const int in_need = std::min(jokers, need);
        const int free_tiles = slots - jokers - (need - in_need);
        const int extended = std::min(before.longs, free_tiles);
        const int bridged = std::min(jokers - in_need, before.longs - extended);
        const int joker_starts = jokers - in_need - bridged;
        if (joker_starts > 0 && number != kLastStart) break;
        const int ones = free_tiles - extended + joker_starts;
        if (ones > 0 && number > kLastStart) break;
        const int twos = before.ones + bridged;
        if (ones + twos > 0 && number == kNumbers - 1) {
            if (slots >= need + before.longs) break;
            continue;
        }
        const int deficit = std::max(0, ones + twos - next) + std::max(0, ones - after);
        if (jokers + deficit > jokers_left) continue;
        // Longer open runs beyond what the next number can continue do not matter.
        const int longs = std::min(before.twos + extended, next + jokers_left - jokers);
        take(RunStep{{ones, twos, longs}, slots, jokers, deficit});
    }
}

}  // namespace tilehall
