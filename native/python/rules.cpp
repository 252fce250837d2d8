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
               int unopened_rack_could_open, bool empty_pool_ends, int min_seats, int max_seats,
               int turn_seconds, int timeout_untouched_draw, bool timeout_finished_stands,
               bool timeout_loose_to_rack, int timeout_penalty, int knocked_rack,
               bool last_winner_starts, bool seating_by_draw, int redeal_pairs, int match_games,
               bool games_won_rank_first) {
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
                                 .min_seats = min_seats,
                                 .max_seats = max_seats,
                                 .turn_seconds = turn_seconds,
                                 .timeout_untouched_draw = timeout_untouched_draw,
                                 .timeout_finished_stands = timeout_finished_stands,
                                 .timeout_loose_to_rack = timeout_loose_to_rack,
                                 .timeout_penalty = timeout_penalty,
                                 .knocked_rack = knocked_rack,
                                 .last_winner_starts = last_winner_starts,
                                 .seating_by_draw = seating_by_draw,
                                 .redeal_pairs = redeal_pairs,
                                 .match_games = match_games,
                                 .games_won_rank_first = games_won_rank_first};
            },
            nb::kw_only(), "copies"_a, "jokers"_a, "rack_size"_a, "opening_minimum"_a,
            "opening_turn_continues"_a, "joker_policy"_a, "mirror_is_middle"_a, "joker_value"_a,
            "unopened_rack"_a, "unopened_rack_could_open"_a, "empty_pool_ends"_a, "min_seats"_a,
            "max_seats"_a, "turn_seconds"_a, "timeout_untouched_draw"_a, "timeout_finished_stands"_a,
            "timeout_loose_to_rack"_a, "timeout_penalty"_a, "knocked_rack"_a,
            "last_winner_starts"_a, "seating_by_draw"_a, "redeal_pairs"_a, "match_games"_a,
            "games_won_rank_first"_a);
    module.attr("ITS_VALUE") = kItsValue;
    module.attr("NO_RULE") = kNoRule;
    module.attr("OPEN_ENDED") = kOpenEnded;
    module.attr("AGREED") = kAgreed;
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
        .def_prop_ro("minimum", [](const Violation& self) { return fact(self.minimum); })
        .def_prop_ro("pairs", [](const Violation& self) { return fact(self.pairs); });
    module.def("violations_of_play", &py_violations_of_play, "rules"_a, "table"_a, "rack"_a,
               "opened"_a, "after"_a, "Every rule that a play breaks, for any two tables and any rack.");
}

}  // namespace tilehall::python
