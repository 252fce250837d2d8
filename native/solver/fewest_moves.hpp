// Which tile of the old table went where, so that the fewest moves are needed.
//
// Equal tiles can be told apart in several ways; moves.hpp says what a move is. First every new set
// takes the tiles that suit it best, whatever the others do, which is a bound; old sets are shared
// out as places by an assignment. Where one tile was taken twice, one of the two must do without
// it: both ways are tried, the smaller bound first.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "rules/tiles.hpp"

namespace tilehall {

inline constexpr int kRackRow = -1;
inline constexpr int kNewPlace = -1;

// An old set and a place in it; tiles of the rack are not told apart.
struct Token {
    int row = kRackRow;
    int place = 0;
    auto operator<=>(const Token&) const = default;
};

// A new set: its tokens place by place, and which of them stay in the old set it grows out of.
struct Building {
    std::vector<Token> tokens;
    std::vector<bool> stays;
    bool is_ordered = true;

    // Places of the new set that are filled by one move each.
    std::vector<std::vector<int>> blocks() const;
    int cost() const { return static_cast<int>(blocks().size()); }
};

struct PlannedSet {
    int base = kNewPlace;  // the old set that it grows out of
    Building building;
};

struct MovesPlan {
    std::vector<PlannedSet> sets;
    int bound = 0;  // every plan needs so many moves at least
};

// Looks at `limit` ways to tell equal tiles apart, at most.
MovesPlan fewest_moves(const Melds& old, const Melds& now, int limit);

}  // namespace tilehall
