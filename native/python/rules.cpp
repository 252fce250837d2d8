// The part of tilehall._kernel that knows rules: what of a ruleset matters, and the legality of a play.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "python/module.hpp"
#include "python/tiles.hpp"
#include "rules/violations.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

Violations py_violations_of_play(const Rules& rules, const Rows& table, const Indices& rack,
                                 bool opened, const Rows& after) {
    const Standpoint standpoint{.table = melds_of(table), .rack = meld_of(rack), .opened = opened};
    const auto now = melds_of(after);
    nb::gil_scoped_release release;
    return violations_of_play(rules, standpoint, now);
}

std::optional<int> fact(int number) {
    return number == kNoFact ? std::nullopt : std::optional(number);
}

void bind_rules_class(nb::module_& module) {
    nb::enum_<JokerPolicy>(module, "JokerPolicy")
        .value("FREE", JokerPolicy::kFree)
        .value("FREE_WITH_RACK_TILE", JokerPolicy::kFreeWithRackTile)
        .value("FROZEN", JokerPolicy::kFrozen)
        .value("FROZEN_BY_ORDER", JokerPolicy::kFrozenByOrder);
    nb::class_<Rules>(module, "Rules", "What of a ruleset decides how a game goes.")
        .def(
            "__init__",
            [](Rules* self, int copies, const std::array<int, 4>& jokers, int rack_size,
               int opening_minimum, bool opening_turn_continues, JokerPolicy joker_policy,
               bool mirror_is_middle, int joker_value, int unopened_rack,
               int unopened_rack_could_open, bool empty_pool_ends, int redeal_pairs) {
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
                                 .empty_pool_ends = empty_pool_ends,
                                 .redeal_pairs = redeal_pairs};
            },
            nb::kw_only(), "copies"_a, "jokers"_a, "rack_size"_a, "opening_minimum"_a,
            "opening_turn_continues"_a, "joker_policy"_a, "mirror_is_middle"_a, "joker_value"_a,
            "unopened_rack"_a, "unopened_rack_could_open"_a, "empty_pool_ends"_a,
            "redeal_pairs"_a);
    module.attr("ITS_VALUE") = kItsValue;
}

}  // namespace

void bind_rules(nb::module_& module) {
    bind_rules_class(module);
    nb::class_<Violation>(module, "Violation", "A rule that a play breaks, as tilehall.core tells it.")
        .def_prop_ro("fault", [](const Violation& self) { return code_of(self.fault); },
                     "The reason code of RULES section 8.")
        .def_ro("clause", &Violation::clause)
        .def_ro("wording", &Violation::wording, "Id of the sentence.")
        .def_prop_ro("tiles", [](const Violation& self) { return Indices(self.tiles.begin(), self.tiles.end()); },
                     "Tiles concerned, by index.")
        .def_prop_ro("points", [](const Violation& self) { return fact(self.points); })
        .def_prop_ro("minimum", [](const Violation& self) { return fact(self.minimum); });
    module.def("violations_of_play", &py_violations_of_play, "rules"_a, "table"_a, "rack"_a,
               "opened"_a, "after"_a, "Every rule that a play breaks, for any two tables and any rack.");
}

}  // namespace tilehall::python
