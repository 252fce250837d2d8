// tilehall._kernel: translates between Python and the kernel, and does nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>

#include "arrange/counting.hpp"
#include "arrange/question.hpp"
#include "arrange/sets_that_stay.hpp"
#include "python/module.hpp"
#include "version.hpp"

namespace nb = nanobind;
using namespace tilehall;

namespace {

using Indices = std::vector<int>;

// The kernel counts in bytes, and refuses far fewer copies than would not fit.
void count(Counts& counts, TileIndex tile) {
    if (counts[tile] == 255) throw TooManyTiles("more than 255 copies of one tile");
    ++counts[tile];
}

void count(Counts& counts, const Meld& meld) {
    for (auto tile : meld) count(counts, tile);
}

Counts counts_of(const Indices& tiles) {
    Counts counts;
    for (int tile : tiles) {
        if (tile < 0 || tile >= kTiles) throw std::invalid_argument("no such tile index");
        count(counts, static_cast<TileIndex>(tile));
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

// Python's tiles know their index; asking them here spares a list for every set of a table.
class TileReader {
public:
    Meld read(nb::handle tiles) const {
        const auto size = static_cast<std::size_t>(PyTuple_GET_SIZE(tiles.ptr()));
        Meld meld(size);
        for (std::size_t i = 0; i < size; ++i) {
            PyObject* tile = PyTuple_GET_ITEM(tiles.ptr(), static_cast<Py_ssize_t>(i));
            const auto index = nb::steal(PyObject_GetAttr(tile, name_.ptr()));
            if (!index.is_valid()) throw nb::python_error();
            const long number = PyLong_AsLong(index.ptr());
            if (number < 0 || number >= kTiles) throw std::invalid_argument("no such tile index");
            meld[i] = static_cast<TileIndex>(number);
        }
        return meld;
    }

private:
    nb::object name_ = nb::steal(PyUnicode_InternFromString("index"));
};

nb::tuple tiles_of(const Meld& meld, const nb::tuple& kinds) {
    PyObject* row = PyTuple_New(static_cast<Py_ssize_t>(meld.size()));
    if (row == nullptr) throw nb::python_error();
    for (std::size_t i = 0; i < meld.size(); ++i) {
        PyObject* kind = PyTuple_GET_ITEM(kinds.ptr(), meld[i]);
        PyTuple_SET_ITEM(row, static_cast<Py_ssize_t>(i), Py_NewRef(kind));
    }
    return nb::steal<nb::tuple>(row);
}

auto py_arrange_on(const nb::tuple& table, const nb::tuple& forced, const nb::tuple& optional,
                   const nb::tuple& kinds, const std::array<Weight, kTiles>& weight,
                   bool mirror_is_middle, std::uint64_t limit) {
    const TileReader reader;
    if (nb::len(kinds) != kTiles) throw std::invalid_argument("not all kinds of tiles");
    Melds before;
    Counts laid;  // less what lay there: what is new
    Question question;
    for (auto meld : table) {
        if (!nb::isinstance<nb::tuple>(meld)) throw nb::type_error("a set is a tuple of tiles");
        before.push_back(reader.read(meld));
        count(question.must, before.back());
    }
    const auto lay = question.must;
    count(question.must, reader.read(forced));
    count(question.may, reader.read(optional));
    question.weight = weight;
    question.mirror_is_middle = mirror_is_middle;
    question.node_limit = limit;
    Arrangement answer;
    std::vector<SameTiles> same;
    {
        nb::gil_scoped_release release;
        answer = arrange(question);
        if (answer.found) same = sets_that_stay(before, answer.melds);
        for (const auto& meld : answer.melds) laid.add(meld);
    }
    nb::list kept, reordered, fresh;
    std::vector<bool> stays(answer.melds.size());
    for (const auto& each : same) {
        stays[each.meld] = true;
        if (each.same_order) kept.append(each.place);
        else reordered.append(nb::make_tuple(each.place, tiles_of(answer.melds[each.meld], kinds)));
    }
    for (std::size_t i = 0; i < answer.melds.size(); ++i) {
        if (!stays[i]) fresh.append(tiles_of(answer.melds[i], kinds));
    }
    Meld new_tiles;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        const auto number = static_cast<std::size_t>(std::max(0, laid[tile] - lay[tile]));
        new_tiles.insert(new_tiles.end(), number, static_cast<TileIndex>(tile));
    }
    return nb::make_tuple(answer.found, answer.proved, answer.loss, answer.bound, answer.nodes,
                          kept, reordered, fresh, tiles_of(new_tiles, kinds));
}

auto py_count_plays(const Indices& must, const Indices& may, int most, std::uint64_t limit) {
    const auto bound = counts_of(must), spare = counts_of(may);
    nb::gil_scoped_release release;
    return count_plays(bound, spare, most, limit);
}

}  // namespace

NB_MODULE(_kernel, module) {
    module.doc() = "The solver's compiled kernel; tilehall.solver.native is its only door.";
    module.def("kernel_version", &tilehall::kernel_version,
               "The version of Tilehall this kernel was built for.");
    module.def("arrange", &py_arrange,
               "Sets from all tiles that must lie and the heaviest part of those that may.");
    module.def("arrange_on", &py_arrange_on,
               "The same for a table of sets: what stays, what lies anew, which tiles are new.");
    module.def("count_plays", &py_count_plays,
               "How many different choices of 0, 1, 2, ... tiles can be laid.");
    bind_steps(module);
    bind_playouts(module);
}
