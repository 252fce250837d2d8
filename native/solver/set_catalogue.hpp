// Every set that can be laid from given tiles, spelled out cell by cell (RULES section 3).
// tilehall.solver.set_catalogue, in C++: the searches under joker policies try them one by one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rules/row.hpp"
#include "solver/task.hpp"

namespace tilehall {

using Kinds = std::uint64_t;  // a bit for each kind of tile
inline constexpr Kinds kNoKinds = 0;
inline constexpr Kinds kAllKinds = (1ULL << kTiles) - 1;
constexpr Kinds kind_bit(TileIndex tile) { return 1ULL << tile; }
Kinds kinds_of(const Counts& tiles);
Kinds kinds_of(Tiles tiles);

struct Catalogue {
    int longest = kLongestSet;  // of runs without a mirror
    // Runs from which three tiles at an end can be cut off as a run of their own are left out,
    // unless one of the three is a joker or one of these.
    Kinds around = kAllKinds;
    Kinds holding = kNoKinds;  // number tiles, of different numbers, that each set must hold
};

// Every ordered set, sorted; groups in one order only. Spelling them out costs effort too; nothing
// where there are too many.
std::optional<Melds> all_sets(const Counts& tiles, const Catalogue& wanted, Effort& effort);

// Runs without a mirror, longer than `longer_than`, that hold each of these number tiles.
//
// `is_open` is asked about the first piece of a run when there is one, once for each piece: where
// it says no, nothing that begins so follows. `take` says no where that is enough.
// False: there are too many.
[[nodiscard]] bool long_runs(const Counts& tiles, int longer_than, Kinds holding, Effort& effort,
                             const std::function<bool(Tiles piece)>& is_open,
                             const std::function<bool(const Meld& run)>& take);

}  // namespace tilehall
