// The part of tilehall._kernel that arranges tiles into sets.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include "arrange/counting.hpp"
#include "arrange/question.hpp"
#include "python/module.hpp"
#include "python/refused.hpp"
#include "python/tiles.hpp"
#include "rules/rules.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

Arrangement taken(const Question& question) {
    Arrangement answer;
    {
        nb::gil_scoped_release release;
        answer = arrange(question);
    }
    if (!answer.refused) return answer;
    throw_too_many(too_many_tiles(question));
}

Arrangement py_arrange(const Rules& rules, const Indices& must, const Indices& may,
                       const Weights& weights, int minimum, std::uint64_t limit) {
    Question question;
    question.must = counts_of(must);
    question.may = counts_of(may);
    question.weight = weights;
    question.minimum = minimum;
    question.mirror_is_middle = rules.mirror_is_middle;
    question.node_limit = limit;
    return taken(question);
}

std::vector<std::uint64_t> py_count_plays(const Indices& must, const Indices& may, int most,
                                          std::uint64_t limit) {
    const auto bound = counts_of(must), spare = counts_of(may);
    nb::gil_scoped_release release;
    return count_plays(bound, spare, most, limit);
}

}  // namespace

void bind_arrange(nb::module_& module) {
    nb::class_<Arrangement>(module, "Arrangement", "The best sets for some tiles.")
        .def_prop_ro("melds", [](const Arrangement& self) { return rows_of(self.melds); },
                     "Tiles by index.")
        .def_ro("found", &Arrangement::found, "Some arrangement of all that must lie was found.")
        .def_ro("is_proved", &Arrangement::proved,
                "The search was not cut: this is the best, or there is none.")
        .def_ro("loss", &Arrangement::loss, "Weight of the tiles that stay out.")
        .def_ro("bound", &Arrangement::bound, "No arrangement loses less.")
        .def_ro("nodes", &Arrangement::nodes, "States visited.");
    module.def("arrange", &py_arrange, "rules"_a, "must"_a, "may"_a, "weights"_a, "minimum"_a,
               "limit"_a,
               "Sets from all tiles that must lie and the heaviest part of those that may.");
    module.def("count_plays", &py_count_plays, "must"_a, "may"_a, "most"_a, "limit"_a,
               "How many different choices of 0, 1, 2, ... tiles can be laid.");
}

}  // namespace tilehall::python
