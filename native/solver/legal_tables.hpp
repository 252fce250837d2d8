// Every legal table that laying exactly these tiles can leave behind, told by what its sets hold.
//
// `plays.hpp` tells plays apart by the tiles they lay and gives one table of each; here are all of
// them. A puzzle with one answer is proved so.
#pragma once

#include <cstddef>
#include <vector>

#include "solver/solve.hpp"

namespace tilehall {

struct LegalTables {
    std::vector<Melds> listed;
    bool is_whole = false;  // there are no others; else the limit was reached, or so many were found
    Refusal refused;
};

// Up to `most` tables after laying all of `question.rack`.
LegalTables legal_tables(const Rules& rules, const SolverQuestion& question, std::size_t most);

}  // namespace tilehall
