// The part of tilehall._kernel that judges plays and steps through games.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "games/micro_games.hpp"
#include "python/module.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace tilehall;

namespace {

using Rows = std::vector<std::vector<int>>;
using Actions = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

TileIndex tile_of(int index) {
    if (index < 0 || index >= kTiles) throw std::invalid_argument("no such tile index");
    return static_cast<TileIndex>(index);
}

Meld meld_of(const std::vector<int>& tiles) {
    Meld meld;
    for (int tile : tiles) meld.push_back(tile_of(tile));
    return meld;
}

std::vector<Meld> melds_of(const Rows& rows) {
    std::vector<Meld> melds;
    for (const auto& row : rows) melds.push_back(meld_of(row));
    return melds;
}

Counts counts_of(const std::vector<int>& tiles) {
    Counts counts;
    for (int tile : tiles) ++counts[tile_of(tile)];
    return counts;
}

JudgedTable judged(const std::vector<Meld>& melds, bool mirror_is_middle) {
    JudgedTable table;
    for (const auto& meld : melds) table.add(meld, appraise(meld, mirror_is_middle));
    return table;
}

unsigned py_faults_of_play(const GameRules& rules, const Rows& before, const Rows& after,
                           const std::vector<int>& rack, bool opened) {
    const auto old = melds_of(before), now = melds_of(after);
    const auto held = counts_of(rack);
    nb::gil_scoped_release release;
    const bool middle = rules.play.mirror_is_middle;
    return faults_of_play(rules.play, judged(old, middle), judged(now, middle), held, opened);
}

Deal deal_of(const Rows& table, const Rows& racks, const std::vector<bool>& opened,
             const std::vector<int>& pool, int to_move, int passes, bool ended) {
    Deal deal;
    deal.table = melds_of(table);
    for (const auto& rack : racks) deal.racks.push_back(counts_of(rack));
    deal.opened = opened;
    deal.pool = meld_of(pool);
    deal.to_move = to_move;
    deal.passes = passes;
    deal.ended = ended;
    return deal;
}

void py_load(Games& games, std::size_t game, const Rows& table, const Rows& racks,
             const std::vector<bool>& opened, const std::vector<int>& pool, int to_move,
             int passes, bool ended) {
    if (racks.size() != games.seats() || opened.size() != games.seats() || to_move < 0 ||
        to_move >= static_cast<int>(games.seats()) || game >= games.count()) {
        throw std::invalid_argument("no such game or seat");
    }
    games.load(game, deal_of(table, racks, opened, pool, to_move, passes, ended));
}

void check_snapshot(const Games& games, const Snapshot& snapshot) {
    if (snapshot.observations.count() != games.count() ||
        snapshot.masks.length() != games.masks.length()) {
        throw std::invalid_argument("a snapshot of other games");
    }
}

void py_step(Games& games, Actions actions, const std::vector<std::string>& seeds,
             Snapshot* snapshot) {
    if (snapshot != nullptr) check_snapshot(games, *snapshot);
    nb::gil_scoped_release release;
    games.step({actions.data(), actions.shape(0)}, seeds, snapshot);
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

void bind_steps(nb::module_& module) {
    nb::enum_<JokerPolicy>(module, "JokerPolicy")
        .value("FREE", JokerPolicy::kFree)
        .value("FREE_WITH_RACK_TILE", JokerPolicy::kFreeWithRackTile)
        .value("FROZEN", JokerPolicy::kFrozen);
    nb::class_<GameRules>(module, "GameRules", "What of a ruleset decides how a game goes.")
        .def("__init__",
             [](GameRules* self, int seats, int copies, const std::array<int, 4>& jokers,
                int rack_size, int opening_minimum, bool opening_turn_continues,
                JokerPolicy joker_policy, bool mirror_is_middle, int joker_value,
                int unopened_rack, int unopened_rack_could_open, bool empty_pool_ends) {
                 const bool has_special = jokers[1] + jokers[2] + jokers[3] > 0;
                 new (self) GameRules{
                     {opening_minimum, opening_turn_continues, joker_policy, has_special,
                      mirror_is_middle},
                     seats, copies, jokers, rack_size, joker_value, unopened_rack,
                     unopened_rack_could_open, empty_pool_ends};
             },
             nb::kw_only(), "seats"_a, "copies"_a, "jokers"_a, "rack_size"_a, "opening_minimum"_a,
             "opening_turn_continues"_a, "joker_policy"_a, "mirror_is_middle"_a, "joker_value"_a,
             "unopened_rack"_a, "unopened_rack_could_open"_a, "empty_pool_ends"_a);
    module.def("faults_of_play", &py_faults_of_play, "rules"_a, "before"_a, "after"_a, "rack"_a,
               "opened"_a, "The reason codes of a play, as bits in their order.");
    nb::class_<Snapshot>(module, "Snapshot", "What all games showed at one moment; read only.")
        .def_prop_ro("observations", [](nb::handle_t<Snapshot> self) {
            return all_lines(self, nb::cast<const Snapshot&>(self).observations);
        })
        .def_prop_ro("masks", [](nb::handle_t<Snapshot> self) {
            return all_lines(self, nb::cast<const Snapshot&>(self).masks);
        });
    nb::class_<Games>(module, "Games", "Many games in micro-actions; its arrays are read only.")
        .def(nb::init<const GameRules&, int, bool>(), "rules"_a, "count"_a, nb::kw_only(),
             "shows_masks"_a = true)
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
            Rows found;
            for (const auto& row : games.rows(game)) found.emplace_back(row.begin(), row.end());
            return found;
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
