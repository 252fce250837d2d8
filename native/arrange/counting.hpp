// How many different plays are there? The walk's state graph, made deterministic, as a counter.
#pragma once

#include <cstdint>
#include <vector>

#include "arrange/question.hpp"

namespace tilehall {

// counts[k]: different choices of k tiles from `may` that can be arranged with all of `must`, for
// k up to `most`. Number tiles and regular jokers only. Counts stop at the largest 64-bit number.
// Nothing is returned where more than `limit` steps would have to be taken; 0 is no limit.
std::vector<std::uint64_t> count_plays(const Counts& must, const Counts& may, int most,
                                       std::uint64_t limit = 0);

}  // namespace tilehall
