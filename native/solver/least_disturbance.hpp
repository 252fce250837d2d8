// Least disturbance: among the best plays, one that leaves most table sets as they lie.
//
// Whether some sets can all stay is one more task for the searches: take them off the table and see
// if the rest loses no more. Sets that cannot stay together are a conflict; a largest choice of
// sets that avoids every conflict found so far is tried next, until one can stay.
#pragma once

#include "solver/task.hpp"

namespace tilehall {

// A play, how many sets it leaves as they lie, and how many no equally good play exceeds.
struct KeptSets {
    Found found;
    int sets;
    int bound;
};

// A table as good as `found` that keeps as many sets as possible, within the task's effort.
KeptSets keep_most_sets(const Task& task, const Found& found, bool opened);

}  // namespace tilehall
