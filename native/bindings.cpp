// tilehall._kernel: translates between Python and the kernel, and does nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "bindings.hpp"
#include "kernel/counting.hpp"
#include "kernel/question.hpp"
#include "kernel/version.hpp"

namespace nb = nanobind;
using namespace tilehall;

namespace {

using Indices = std::vector<int>;

Counts counts_of(const Indices& tiles) {
    Counts counts;
    for (int tile : tiles) {
        if (tile < 0 || tile >= kTiles) throw std::invalid_argument("no such tile index");
        ++counts[static_cast<std::size_t>(tile)];
    }
    return counts;
}

auto py_arrange(const Indices& must, const Indices& may, const std::array<Weight, kTiles>& weight,
                int minimum, bool mirror_is_middle, std::uint64_t limit) {
    Question question;
    question.must = counts_of(must);
    question.may = counts_of(may);
    question.weight = weight;
    question.minimum = minimum;
    question.mirror_is_middle = mirror_is_middle;
    question.node_limit = limit;
    Arrangement answer;
    {
        nb::gil_scoped_release release;
        answer = arrange(question);
    }
    std::vector<std::vector<int>> melds;
    for (auto& meld : answer.melds) melds.emplace_back(meld.begin(), meld.end());
    return std::make_tuple(answer.found, answer.proved, answer.loss, answer.bound, answer.nodes,
                           melds);
}

auto py_count_plays(const Indices& must, const Indices& may, int most) {
    const auto bound = counts_of(must), spare = counts_of(may);
    nb::gil_scoped_release release;
    return count_plays(bound, spare, most);
}

}  // namespace

NB_MODULE(_kernel, module) {
    module.doc() = "The solver's compiled kernel; tilehall.solver.native is its only door.";
    module.def("kernel_version", &tilehall::kernel_version,
               "The version of Tilehall this kernel was built for.");
    module.def("arrange", &py_arrange,
               "Sets from all tiles that must lie and the heaviest part of those that may.");
    module.def("count_plays", &py_count_plays,
               "How many different choices of 0, 1, 2, ... tiles can be laid.");
    bind_steps(module);
}
