// The part of tilehall._kernel that steps through games.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "games/micro_games.hpp"
#include "python/module.hpp"
#include "python/tiles.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

using Actions = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

Position position_of(const Rows& table, const Rows& racks, const std::vector<bool>& opened,
             const Indices& pool, int to_move, int passes, bool ended) {
    Position position;
    position.table = melds_of(table);
    for (const auto& rack : racks) position.racks.push_back(counts_of(rack));
    position.opened = opened;
    position.pool = meld_of(pool);
    position.to_move = to_move;
    position.passes = passes;
    position.ended = ended;
    return position;
}

void py_load(Games& games, std::size_t game, const Rows& table, const Rows& racks,
             const std::vector<bool>& opened, const Indices& pool, int to_move,
             int passes, bool ended) {
    if (racks.size() != games.seats() || opened.size() != games.seats() || to_move < 0 ||
        to_move >= static_cast<int>(games.seats()) || game >= games.count()) {
        throw std::invalid_argument("no such game or seat");
    }
    games.load(game, position_of(table, racks, opened, pool, to_move, passes, ended));
}

void check_snapshot(const Games& games, const Snapshot& snapshot) {
    if (snapshot.observations.count() != games.count() ||
        snapshot.masks.length() != games.masks.length()) {
        throw std::invalid_argument("a snapshot of other games");
    }
}

std::string sentence(const StepRefused& refused) {
    switch (refused.why) {
        case StepRefused::kOneActionEach: return "one action for each game is needed";
        case StepRefused::kOneSeedEach: return "one seed for each game that is over is needed";
        default:
            return "action " + std::to_string(refused.action) + " is not allowed in game " +
                   std::to_string(refused.game) + "; see the action_mask";
    }
}

void py_step(Games& games, Actions actions, const std::vector<std::string>& seeds,
             Snapshot* snapshot) {
    if (snapshot != nullptr) check_snapshot(games, *snapshot);
    StepRefused refused;
    {
        nb::gil_scoped_release release;
        refused = games.step({actions.data(), actions.shape(0)}, seeds, snapshot);
    }
    if (refused) throw std::invalid_argument(sentence(refused));
}

// Arrays that only we write: their memory is the games' own.
template <class Number>
auto all_lines(nb::handle owner, const Lines<Number>& numbers) {
    const auto stride = static_cast<std::int64_t>(numbers.stride());
    return nb::ndarray<nb::numpy, const Number, nb::ndim<2>>(
        numbers.line(0), {numbers.count(), numbers.length()}, owner, {stride, 1});
}

template <class Number>
auto column(nb::handle owner, const std::vector<Number>& numbers) {
    return nb::ndarray<nb::numpy, const Number, nb::ndim<1>>(numbers.data(), {numbers.size()},
                                                             owner);
}

}  // namespace

void bind_games(nb::module_& module) {
    nb::class_<Snapshot>(module, "Snapshot", "What all games showed at one moment; read only.")
        .def_prop_ro("observations", [](nb::handle_t<Snapshot> self) {
            return all_lines(self, nb::cast<const Snapshot&>(self).observations);
        })
        .def_prop_ro("masks", [](nb::handle_t<Snapshot> self) {
            return all_lines(self, nb::cast<const Snapshot&>(self).masks);
        });
    nb::class_<Games>(module, "Games", "Many games in micro-actions; its arrays are read only.")
        .def(nb::init<const Rules&, int, int, bool>(), "rules"_a, nb::kw_only(), "seats"_a,
             "count"_a, "shows_masks"_a = true)
        .def("deal", [](Games& games, std::size_t game, std::string_view seed) {
            if (game >= games.count()) throw std::invalid_argument("no such game");
            games.deal(game, seed);
        }, "game"_a, "seed"_a)
        .def("load", &py_load, nb::kw_only(), "game"_a, "table"_a, "racks"_a, "opened"_a, "pool"_a,
             "to_move"_a, "passes"_a, "ended"_a)
        .def("step", &py_step, "actions"_a, "seeds"_a, "snapshot"_a.none() = nb::none())
        .def("sample", [](const Games& games, std::uint64_t seed, Actions actions) {
            nb::gil_scoped_release release;
            games.sample(seed, {actions.data(), actions.shape(0)});
        }, "seed"_a, "actions"_a)
        .def("rows", [](const Games& games, std::size_t game) {
            return rows_of(games.rows(game));
        }, "game"_a)
        .def("empty_snapshot", &Games::empty_snapshot)
        .def("show_in", [](const Games& games, Snapshot& snapshot) {
            check_snapshot(games, snapshot);
            nb::gil_scoped_release release;
            games.show_in(snapshot);
        }, "snapshot"_a)
        .def_prop_ro("observations", [](nb::handle_t<Games> self) {
            return all_lines(self, nb::cast<const Games&>(self).observations);
        })
        .def_prop_ro("masks", [](nb::handle_t<Games> self) {
            return all_lines(self, nb::cast<const Games&>(self).masks);
        })
        .def_prop_ro("points", [](nb::handle_t<Games> self) {
            return all_lines(self, nb::cast<const Games&>(self).points);
        })
        .def_prop_ro("rewards", [](nb::handle_t<Games> self) {
            return column(self, nb::cast<const Games&>(self).rewards);
        })
        .def_prop_ro("is_over", [](nb::handle_t<Games> self) {
            return column(self, nb::cast<const Games&>(self).is_over);
        })
        .def_prop_ro("to_move", [](nb::handle_t<Games> self) {
            return column(self, nb::cast<const Games&>(self).to_move);
        });
}

}  // namespace tilehall::python
