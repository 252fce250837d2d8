// The best play for a table and a rack, exact under the whole rules: RULES G2, G3 and J3 to J6.
//
// No Python here and no JSON: Python's module and the browser's ask through this.
#pragma once

#include <cstdint>

#include "arrange/question.hpp"
#include "rules/rules.hpp"

namespace tilehall {

inline constexpr std::int64_t kDefaultLimit = 1'000'000;  // states: some seconds at the very worst

// What a play is good for; each is a weight per tile kind, so one search serves all.
enum class Objective : std::uint8_t { kMostTiles, kMostValue, kTilesThenValue, kValueThenTiles };
Weights weights_of(Objective objective, const Rules& rules);

inline constexpr std::int64_t kAsTheLimit = 0;

struct SolverQuestion {
    Melds table;
    Counts rack;
    bool opened = true;
    Objective objective = Objective::kMostTiles;
    std::int64_t limit = kDefaultLimit;  // states that all searches may visit together, 1 or more
    bool keep_table = false;  // among the best, a play that leaves most sets as they lie
    std::int64_t keep_limit = kAsTheLimit;  // states that the search for it may visit besides
};

inline constexpr int kNotAsked = -1;

// Why a question was not taken: so many jokers, or copies of one tile, or a tile that the edition
// does not have.
struct Refusal {
    TooMany too_many;
    TileIndex unknown = kTiles;

    explicit operator bool() const { return too_many || unknown != kTiles; }
};

struct Solution {
    Refusal refused;
    bool is_play = false;  // something is laid; else draw or pass
    Melds after;           // the table to leave behind
    Meld laid;             // sorted
    int value = 0;         // points off the rack, jokers as the edition counts them (RULES P1)
    Weight gain = 0;       // in the objective's own measure
    Weight bound = 0;      // no play gains more; in a list, no play that was not listed before
    std::int64_t nodes = 0;
    int kept = kNotAsked;        // sets that lie as they lay, where `keep_table` asked for most
    int kept_bound = kNotAsked;  // no equally good play keeps more

    bool is_optimal() const { return gain == bound; }
};

Solution solve(const Rules& rules, const SolverQuestion& question);

// A legal play of exactly these tiles, `question.rack`; no play where there is none, or none was
// found within the limit.
Solution lay_exactly(const Rules& rules, const SolverQuestion& question);

}  // namespace tilehall
