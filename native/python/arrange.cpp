// The part of tilehall._kernel that arranges tiles into sets.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "arrange/counting.hpp"
#include "arrange/question.hpp"
#include "arrange/sets_that_stay.hpp"
#include "python/module.hpp"
#include "python/tiles.hpp"
#include "rules/row.hpp"
#include "rules/rules.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

// It knows its index; what else it is does not matter here.
bool is_anything(PyObject*) { return true; }
class PyTile : public nb::object {
  public:
    NB_OBJECT(PyTile, nb::object, "tilehall.core.tile.Tile", is_anything)
};
using PyTiles = nb::typed<nb::tuple, PyTile, nb::ellipsis>;
using PyTable = nb::typed<nb::tuple, PyTiles, nb::ellipsis>;

// The best arrangement of a table and a rack: which old sets stay, which are new.
struct NewTable {
    Arrangement answer;
    std::vector<int> kept;
    std::vector<std::size_t> fresh;  // of the answer's sets
    Meld laid;
    nb::tuple kinds;
};

// Asking Python's tiles for their index here spares a list for every set of a table.
class TileReader {
  public:
    Meld read(nb::handle tiles) const {
        const auto size = static_cast<std::size_t>(PyTuple_GET_SIZE(tiles.ptr()));
        Meld meld(size);
        for (std::size_t i = 0; i < size; ++i) {
            PyObject* tile = PyTuple_GET_ITEM(tiles.ptr(), static_cast<Py_ssize_t>(i));
            const auto index = nb::steal(PyObject_GetAttr(tile, name_.ptr()));
            if (!index.is_valid()) throw nb::python_error();
            meld[i] = tile_of(PyLong_AsLong(index.ptr()));
        }
        return meld;
    }

  private:
    nb::object name_ = nb::steal(PyUnicode_InternFromString("index"));
};

PyTiles tiles_of(const Meld& meld, const nb::tuple& kinds) {
    PyObject* row = PyTuple_New(static_cast<Py_ssize_t>(meld.size()));
    if (row == nullptr) throw nb::python_error();
    for (std::size_t i = 0; i < meld.size(); ++i) {
        PyObject* kind = PyTuple_GET_ITEM(kinds.ptr(), meld[i]);
        PyTuple_SET_ITEM(row, static_cast<Py_ssize_t>(i), Py_NewRef(kind));
    }
    return nb::steal<PyTiles>(row);
}

void count(Counts& counts, const Meld& meld) {
    for (auto tile : meld) python::count(counts, tile);
}

Arrangement taken(const Question& question) {
    Arrangement answer;
    {
        nb::gil_scoped_release release;
        answer = arrange(question);
    }
    if (!answer.refused) return answer;
    const auto found = too_many_tiles(question);
    throw std::invalid_argument(
        found.jokers > 0 ? std::to_string(found.jokers) + " jokers; the solver takes at most " +
                               std::to_string(kMostJokers)
                         : std::to_string(found.copies) + " copies of one tile; the solver takes " +
                               std::to_string(kMostOfAKindAndJokers) + " with the jokers");
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

// One whose tiles lie together again lies as it lay, if it was a set.
void compare(NewTable& found, const Melds& before, bool mirror_is_middle) {
    const auto& melds = found.answer.melds;
    std::vector<bool> stays(melds.size());
    for (const auto& each : sets_that_stay(before, melds)) {
        const auto& old = before[static_cast<std::size_t>(each.place)];
        if (!each.same_order && !appraise(old, mirror_is_middle).is_set()) continue;
        stays[each.meld] = true;
        found.kept.push_back(each.place);
    }
    Counts gained;
    for (std::size_t i = 0; i < melds.size(); ++i) {
        if (!stays[i]) found.fresh.push_back(i);
        gained.add(melds[i]);
    }
    for (const auto& old : before) gained.remove(old);
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        found.laid.insert(found.laid.end(), gained[tile], static_cast<TileIndex>(tile));
    }
}

NewTable py_arrange_table(const Rules& rules, const PyTable& table, const PyTiles& forced,
                          const PyTiles& optional, const Weights& weights, std::uint64_t limit,
                          const PyTiles& kinds) {
    const TileReader reader;
    if (PyTuple_GET_SIZE(kinds.ptr()) != kTiles) throw std::invalid_argument("not all kinds of tiles");
    Melds before;
    Question question;
    for (auto meld : table) {
        if (!nb::isinstance<nb::tuple>(meld)) throw nb::type_error("a set is a tuple of tiles");
        before.push_back(reader.read(meld));
        count(question.must, before.back());
    }
    count(question.must, reader.read(forced));
    count(question.may, reader.read(optional));
    question.weight = weights;
    question.mirror_is_middle = rules.mirror_is_middle;
    question.node_limit = limit;
    NewTable found;
    found.kinds = kinds;
    found.answer = taken(question);
    if (found.answer.found) compare(found, before, rules.mirror_is_middle);
    return found;
}

std::vector<std::uint64_t> py_count_plays(const Indices& must, const Indices& may, int most,
                                          std::uint64_t limit) {
    const auto bound = counts_of(must), spare = counts_of(may);
    nb::gil_scoped_release release;
    return count_plays(bound, spare, most, limit);
}

// What both answers say of the search. `get` leads from the bound class to its arrangement.
template <class Class, class Get>
void bind_search(Class& bound, Get get) {
    using Self = typename Class::Type;
    bound
        .def_prop_ro("found", [get](const Self& self) { return get(self).found; },
                     "Some arrangement of all that must lie was found.")
        .def_prop_ro("is_proved", [get](const Self& self) { return get(self).proved; },
                     "The search was not cut: this is the best, or there is none.")
        .def_prop_ro("loss", [get](const Self& self) { return get(self).loss; },
                     "Weight of the tiles that stay out.")
        .def_prop_ro("bound", [get](const Self& self) { return get(self).bound; },
                     "No arrangement loses less.")
        .def_prop_ro("nodes", [get](const Self& self) { return get(self).nodes; },
                     "States visited.");
}

}  // namespace

void bind_arrange(nb::module_& module) {
    nb::class_<Arrangement> arrangement(module, "Arrangement",
                                        "The best sets for some tiles; empty: nothing was asked.");
    arrangement.def(nb::init<>()).def_prop_ro(
        "melds", [](const Arrangement& self) { return rows_of(self.melds); }, "Tiles by index.");
    bind_search(arrangement, [](const Arrangement& self) -> const auto& { return self; });
    nb::class_<NewTable> new_table(module, "NewTable",
                                   "The best arrangement of a table and a rack.");
    new_table.def(nb::init<>())
        .def_ro("kept", &NewTable::kept, "Places of old sets that lie as they lay, in order.")
        .def_prop_ro(
            "fresh",
            [](const NewTable& self) {
                nb::typed<nb::list, PyTiles> rows;
                for (auto i : self.fresh) rows.append(tiles_of(self.answer.melds[i], self.kinds));
                return rows;
            },
            "Sets that lie anew.")
        .def_prop_ro(
            "laid", [](const NewTable& self) { return tiles_of(self.laid, self.kinds); },
            "Tiles that did not lie on the table before, sorted.");
    bind_search(new_table, [](const NewTable& self) -> const auto& { return self.answer; });
    module.def("arrange", &py_arrange, "rules"_a, "must"_a, "may"_a, "weights"_a, "minimum"_a,
               "limit"_a,
               "Sets from all tiles that must lie and the heaviest part of those that may.");
    module.def("arrange_table", &py_arrange_table, "rules"_a, "table"_a, "forced"_a, "optional"_a,
               "weights"_a, "limit"_a, "kinds"_a,
               "The same for a table of sets, under RULES J3 whatever the joker policy is.");
    module.def("count_plays", &py_count_plays, "must"_a, "may"_a, "most"_a, "limit"_a,
               "How many different choices of 0, 1, 2, ... tiles can be laid.");
}

}  // namespace tilehall::python
