// The part of tilehall._kernel that knows rules: what of a ruleset matters, and the legality of a play.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include "python/module.hpp"
#include "python/tiles.hpp"
#include "rules/legality.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

AppraisedTable appraised(const Melds& melds, bool mirror_is_middle) {
    AppraisedTable table;
    for (const auto& meld : melds) table.add(meld, appraise(meld, mirror_is_middle));
    return table;
}

std::vector<Fault> py_faults_of_play(const Rules& rules, const Rows& before, const Rows& after,
                                     const Indices& rack, bool opened) {
    const auto old = melds_of(before), now = melds_of(after);
    const auto held = counts_of(rack);
    nb::gil_scoped_release release;
    const bool middle = rules.mirror_is_middle;
    const auto found =
        faults_of_play(rules, appraised(old, middle), appraised(now, middle), held, opened);
    std::vector<Fault> faults;
    for (unsigned bit = 1; bit <= kSpecialJokerSubstitution; bit <<= 1U) {
        if ((found & bit) != 0) faults.push_back(static_cast<Fault>(bit));
    }
    return faults;
}

void bind_rules_class(nb::module_& module) {
    nb::enum_<JokerPolicy>(module, "JokerPolicy")
        .value("FREE", JokerPolicy::kFree)
        .value("FREE_WITH_RACK_TILE", JokerPolicy::kFreeWithRackTile)
        .value("FROZEN", JokerPolicy::kFrozen);
    nb::class_<Rules>(module, "Rules", "What of a ruleset decides how a game goes.")
        .def(
            "__init__",
            [](Rules* self, int copies, const std::array<int, 4>& jokers, int rack_size,
               int opening_minimum, bool opening_turn_continues, JokerPolicy joker_policy,
               bool mirror_is_middle, int joker_value, int unopened_rack,
               int unopened_rack_could_open, bool empty_pool_ends) {
                new (self) Rules{.copies = copies,
                                 .jokers = jokers,
                                 .rack_size = rack_size,
                                 .opening_minimum = opening_minimum,
                                 .opening_turn_continues = opening_turn_continues,
                                 .joker_policy = joker_policy,
                                 .mirror_is_middle = mirror_is_middle,
                                 .joker_value = joker_value,
                                 .unopened_rack = unopened_rack,
                                 .unopened_rack_could_open = unopened_rack_could_open,
                                 .empty_pool_ends = empty_pool_ends};
            },
            nb::kw_only(), "copies"_a, "jokers"_a, "rack_size"_a, "opening_minimum"_a,
            "opening_turn_continues"_a, "joker_policy"_a, "mirror_is_middle"_a, "joker_value"_a,
            "unopened_rack"_a, "unopened_rack_could_open"_a, "empty_pool_ends"_a);
    module.attr("ITS_VALUE") = kItsValue;
}

}  // namespace

void bind_rules(nb::module_& module) {
    bind_rules_class(module);
    nb::enum_<Fault>(module, "Fault", "The reason codes of a play, named as tilehall.core does.")
        .value("TILE_NOT_ON_RACK", kTileNotOnRack)
        .value("TILE_REMOVED_FROM_TABLE", kTileRemovedFromTable)
        .value("NO_TILE_PLACED", kNoTilePlaced)
        .value("INVALID_SET", kInvalidSet)
        .value("TABLE_TOUCHED_BEFORE_OPENING", kTableTouchedBeforeOpening)
        .value("OPENING_BELOW_MINIMUM", kOpeningBelowMinimum)
        .value("JOKER_NEEDS_RACK_TILE", kJokerNeedsRackTile)
        .value("JOKER_SET_FROZEN", kJokerSetFrozen)
        .value("SPECIAL_JOKER_SUBSTITUTION", kSpecialJokerSubstitution);
    module.def("faults_of_play", &py_faults_of_play, "rules"_a, "before"_a, "after"_a, "rack"_a,
               "opened"_a, "Every fault of a play, for any two tables and any rack.");
}

}  // namespace tilehall::python
