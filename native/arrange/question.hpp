// The one question below all others: arrange these tiles into sets, losing as little as possible.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "rules/tiles.hpp"

namespace tilehall {

using Weight = std::int64_t;
using Weights = std::array<Weight, kTiles>;

// The state packs counts into four bits: more parallel runs than this cannot be told apart.
inline constexpr int kMostOfAKindAndJokers = 15;
inline constexpr int kMostJokers = 8;

inline constexpr Weight kAnyLoss = std::numeric_limits<Weight>::max();

struct Question {
    Counts must;                   // lies on the table, or is promised to be laid
    Counts may;                    // lies on the rack and may be laid
    Weights weight{};              // what laying one tile of a kind gains; never negative
    int minimum = 0;               // RULES G2: the sets together have to be worth this
    bool mirror_is_middle = false; // RULES S8: M counts the number in the middle
    std::uint64_t node_limit = 2'000'000;
    Weight too_much = kAnyLoss;    // what loses so much or more need not be found
};

struct Arrangement {
    bool refused = false;  // the question was not taken: see too_many_tiles
    bool found = false;    // some arrangement of all that must lie exists and is in `melds`
    bool proved = false;   // the search was not cut: `melds` is the best, or none exists
    bool beaten = false;   // none that loses less than `too_much` exists; more is not known
    Weight loss = 0;       // weight of what stays on the rack
    Weight bound = 0;      // no arrangement loses less than this
    std::uint64_t nodes = 0;
    Melds melds;
};

// What keeps the kernel from taking a question: so many jokers, or copies of one tile; else 0.
struct TooMany {
    int jokers = 0, copies = 0;

    explicit operator bool() const { return jokers > 0 || copies > 0; }
};
TooMany too_many_tiles(const Question& question);

// Best arrangement of number tiles and regular jokers, values not asked for (plain_walk.cpp).
Arrangement arrange_plain(const Question& question);

// Best arrangement of all kinds of tiles, with a minimum value (special_walk.cpp).
Arrangement arrange_special(const Question& question);

// Chooses between the two.
Arrangement arrange(const Question& question);

}  // namespace tilehall
