// From a task and what was found to the answer that is given.
#pragma once

#include "solver/solve.hpp"
#include "solver/task.hpp"

namespace tilehall {

// Tiles that the edition does not have; or more of a kind than the kernel, which counts in bytes,
// could count.
Refusal refusal_of(const Rules& rules, const Melds& table, const Counts& rack);

Solution solution_of(const Task& task, const MaybeFound& found);

}  // namespace tilehall
