// How well each step plays, by what the box holds: bench/fit_steps.py writes this file.
#pragma once

#include <array>

namespace tilehall {

enum SkillRow : std::size_t {
    kPlain,
    kFrozenJokers,
    kRackTileForJoker,
    kTwist,
    kTwistMiddle,
    kThreeCopies,
    kSkillRows,
};

inline constexpr std::array<std::array<double, 9>, kSkillRows> kSkills{{
    {0.495, 0.534, 0.569, 0.604, 0.659, 0.711, 0.796, 0.911, 1.000},
    {0.388, 0.426, 0.468, 0.516, 0.569, 0.627, 0.710, 0.837, 1.000},
    {0.477, 0.509, 0.541, 0.584, 0.637, 0.691, 0.744, 0.852, 1.000},
    {0.516, 0.551, 0.582, 0.617, 0.657, 0.703, 0.766, 0.864, 1.000},
    {0.516, 0.549, 0.579, 0.614, 0.658, 0.699, 0.784, 0.874, 1.000},
    {0.529, 0.558, 0.594, 0.638, 0.689, 0.737, 0.804, 0.891, 1.000},
}};

}  // namespace tilehall
