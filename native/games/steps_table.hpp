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
    {0.523, 0.566, 0.613, 0.659, 0.694, 0.760, 0.838, 0.902, 1.000},
    {0.426, 0.480, 0.534, 0.596, 0.669, 0.715, 0.807, 0.910, 1.000},
    {0.533, 0.568, 0.620, 0.666, 0.698, 0.763, 0.847, 0.930, 1.000},
    {0.548, 0.579, 0.624, 0.664, 0.698, 0.741, 0.814, 0.897, 1.000},
    {0.572, 0.608, 0.646, 0.678, 0.710, 0.768, 0.848, 0.909, 1.000},
    {0.532, 0.575, 0.625, 0.667, 0.700, 0.747, 0.841, 0.955, 1.000},
}};

}  // namespace tilehall
