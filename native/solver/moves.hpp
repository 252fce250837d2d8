// The fewest moves that lead from one table to another, in an order a person can follow.
//
// A move lifts tiles that lie side by side in one old set, or any tiles of the rack, and puts them
// down side by side in one new set, in the same order; in a group order says nothing. Every tile is
// moved at most once, to where it belongs in the end, and sets that lie as they lay are not
// touched. A new set may grow in the place of an old one: tiles of it that keep their order stay.
#pragma once

#include <optional>
#include <vector>

#include "rules/tiles.hpp"

namespace tilehall {

inline constexpr int kMovesLimit = 1'000;  // ways to tell equal tiles apart that are looked at

// Tiles from a set or the rack into a set, all as they lie at that moment.
struct Move {
    Meld tiles;
    std::optional<Meld> source;  // nothing: the rack
    std::optional<Meld> base;    // the set that they join; nothing: a new place
    Meld target;                 // what it becomes
    bool within = false;         // they lay in that set already
};

struct Moves {
    std::vector<Move> moves;
    int bound = 0;  // no way needs fewer
};

// From a table to one on which none of its tiles is missing.
Moves moves_between(const Melds& before, const Melds& after, int limit = kMovesLimit);

}  // namespace tilehall
