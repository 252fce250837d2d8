// The part of tilehall._kernel that finds plays: the best, exactly these tiles, all of them.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>
#include <thread>
#include <tuple>
#include <utility>

#include "python/module.hpp"
#include "python/refused.hpp"
#include "python/tiles.hpp"
#include "solver/legal_tables.hpp"
#include "solver/moves.hpp"
#include "solver/plays.hpp"
#include "solver/solve.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

// A play that was found, and which of its sets are sets of the old table.
struct FoundPlay {
    Solution solution;
    std::vector<int> places;  // for each set: the old set that it is, or -1
    nb::tuple kinds;
};

std::vector<int> old_places(const Melds& before, const Melds& after) {
    std::vector<int> places(after.size(), -1);
    std::vector<bool> taken(before.size());
    std::size_t next = 0;  // sets that stay come in order, most of them
    for (std::size_t i = 0; i < after.size(); ++i) {
        for (std::size_t tried = 0; tried < before.size(); ++tried) {
            const auto place = (next + tried) % before.size();
            if (taken[place] || before[place] != after[i]) continue;
            taken[place] = true;
            places[i] = static_cast<int>(place);
            next = place + 1;
            break;
        }
    }
    return places;
}

FoundPlay found_play(Solution solution, const Melds& before, const nb::tuple& kinds) {
    FoundPlay found{std::move(solution), {}, kinds};
    if (found.solution.is_play) found.places = old_places(before, found.solution.after);
    return found;
}

SolverQuestion question_of(const PyTable& table, const PyTiles& rack, bool opened,
                           Objective objective, std::int64_t limit, const nb::tuple& kinds) {
    if (PyTuple_GET_SIZE(kinds.ptr()) != kTiles) throw std::invalid_argument("not all kinds of tiles");
    const TileReader reader;
    SolverQuestion question;
    question.table = reader.read_table(table);
    question.rack = reader.read_counts(rack);
    question.opened = opened;
    question.objective = objective;
    question.limit = limit;
    return question;
}

void check(const Refusal& refused, const nb::tuple& kinds) {
    if (refused.too_many) throw_too_many(refused.too_many);
    if (!refused) return;
    const nb::handle kind = kinds[refused.unknown];
    throw std::invalid_argument(std::string("no tile ") + nb::str(kind).c_str());
}

FoundPlay py_solve(const Rules& rules, const PyTable& table, const PyTiles& rack, bool opened,
                   Objective objective, bool keep_table, std::int64_t limit, const PyTiles& kinds) {
    auto question = question_of(table, rack, opened, objective, limit, kinds);
    question.keep_table = keep_table;
    Solution solution;
    {
        nb::gil_scoped_release release;
        solution = solve(rules, question);
    }
    check(solution.refused, kinds);
    return found_play(std::move(solution), question.table, kinds);
}

// Many questions at once, on all cores: as fast as the kernel answers.
std::vector<FoundPlay> py_solve_many(
    const std::vector<std::tuple<const Rules*, PyTable, PyTiles, bool>>& asked, Objective objective,
    std::int64_t limit, const PyTiles& kinds) {
    std::vector<SolverQuestion> questions;
    questions.reserve(asked.size());
    for (const auto& [rules, table, rack, opened] : asked) {
        questions.push_back(question_of(table, rack, opened, objective, limit, kinds));
    }
    std::vector<Solution> solutions(questions.size());
    {
        nb::gil_scoped_release release;
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (auto i = next++; i < questions.size(); i = next++) {
                solutions[i] = solve(*std::get<0>(asked[i]), questions[i]);
            }
        };
        const auto cores = std::max<std::size_t>(1, std::thread::hardware_concurrency());
        std::vector<std::thread> threads;
        for (std::size_t i = 1; i < std::min(cores, questions.size()); ++i) threads.emplace_back(work);
        work();
        for (auto& thread : threads) thread.join();
    }
    std::vector<FoundPlay> found;
    found.reserve(solutions.size());
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        check(solutions[i].refused, kinds);
        found.push_back(found_play(std::move(solutions[i]), questions[i].table, kinds));
    }
    return found;
}

// A move as Python's tiles.
struct FoundMove {
    Move move;
    nb::tuple kinds;

    PyTiles tiles() const { return tiles_of(move.tiles, kinds); }
    PyTiles target() const { return tiles_of(move.target, kinds); }
    std::optional<PyTiles> source() const { return if_any(move.source); }
    std::optional<PyTiles> base() const { return if_any(move.base); }
    bool within() const { return move.within; }

  private:
    std::optional<PyTiles> if_any(const std::optional<Meld>& meld) const {
        if (!meld) return std::nullopt;
        return tiles_of(*meld, kinds);
    }
};

std::pair<std::vector<FoundMove>, int> py_moves_between(const PyTable& before, const PyTable& after,
                                                        int limit, const PyTiles& kinds) {
    const TileReader reader;
    const auto old = reader.read_table(before), now = reader.read_table(after);
    Moves moves;
    {
        nb::gil_scoped_release release;
        moves = moves_between(old, now, limit);
    }
    std::vector<FoundMove> found;
    for (auto& move : moves.moves) found.push_back({std::move(move), kinds});
    return {std::move(found), moves.bound};
}

FoundPlay py_lay_exactly(const Rules& rules, const PyTable& table, const PyTiles& tiles,
                         bool opened, std::int64_t limit, const PyTiles& kinds) {
    const auto question = question_of(table, tiles, opened, Objective::kMostTiles, limit, kinds);
    Solution solution;
    {
        nb::gil_scoped_release release;
        solution = lay_exactly(rules, question);
    }
    check(solution.refused, kinds);
    return found_play(std::move(solution), question.table, kinds);
}

std::pair<std::vector<std::vector<PyTiles>>, bool> py_legal_tables(
    const Rules& rules, const PyTable& table, const PyTiles& tiles, bool opened, std::size_t most,
    std::int64_t limit, const PyTiles& kinds) {
    const auto question = question_of(table, tiles, opened, Objective::kMostTiles, limit, kinds);
    LegalTables tables;
    {
        nb::gil_scoped_release release;
        tables = legal_tables(rules, question, most);
    }
    check(tables.refused, kinds);
    std::vector<std::vector<PyTiles>> found;
    for (const auto& each : tables.listed) {
        auto& rows = found.emplace_back();
        for (const auto& meld : each) rows.push_back(tiles_of(meld, kinds));
    }
    return {std::move(found), tables.is_whole};
}

// Plays one after the other, for Python's iterator.
class PyPlays {
  public:
    PyPlays(const Rules& rules, const PyTable& table, const PyTiles& rack, bool opened,
            Objective objective, std::optional<int> laying, std::int64_t limit,
            const PyTiles& kinds)
        : kinds_(nb::borrow<nb::tuple>(kinds)) {
        const auto question = question_of(table, rack, opened, objective, limit, kinds);
        std::optional<TileIndex> tile;
        if (laying) tile = tile_of(*laying);
        {
            nb::gil_scoped_release release;
            plays_.emplace(rules, question, tile);
        }
        check(plays_->refused(), kinds_);
    }

    std::optional<FoundPlay> next() {
        std::optional<Solution> found;
        {
            nb::gil_scoped_release release;
            found = plays_->next();
        }
        check(plays_->refused(), kinds_);
        if (!found) return std::nullopt;
        return found_play(std::move(*found), plays_->before(), kinds_);
    }

    bool is_cut() const { return plays_->is_cut(); }
    Weight bound() const { return plays_->bound(); }

  private:
    nb::tuple kinds_;
    std::optional<PlaysInOrder> plays_;
};

// A whole list of them.
struct FoundPlays {
    std::vector<FoundPlay> listed;
    std::uint64_t total;
    bool is_exact;
};

template <class List>
FoundPlays list_of(const SolverQuestion& question, const nb::tuple& kinds, List list) {
    Plays plays;
    {
        nb::gil_scoped_release release;
        plays = list(question);
    }
    check(plays.refused, kinds);
    FoundPlays found{{}, plays.total, plays.is_exact};
    for (auto& each : plays.listed) {
        found.listed.push_back(found_play(std::move(each), question.table, kinds));
    }
    return found;
}

FoundPlays py_best_plays(const Rules& rules, const PyTable& table, const PyTiles& rack, bool opened,
                         Objective objective, std::size_t most, std::int64_t limit,
                         const PyTiles& kinds) {
    return list_of(question_of(table, rack, opened, objective, limit, kinds), kinds,
                   [&](const auto& question) { return best_plays(rules, question, most); });
}

FoundPlays py_all_plays(const Rules& rules, const PyTable& table, const PyTiles& rack, bool opened,
                        Objective objective, std::size_t most, std::int64_t limit,
                        const PyTiles& kinds) {
    return list_of(question_of(table, rack, opened, objective, limit, kinds), kinds,
                   [&](const auto& question) { return all_plays(rules, question, most); });
}

FoundPlays py_fitting_plays(const Rules& rules, const PyTable& table, const PyTiles& rack,
                            bool opened, int tile, std::size_t most, std::int64_t limit,
                            const PyTiles& kinds) {
    const auto kind = tile_of(tile);
    return list_of(question_of(table, rack, opened, Objective::kMostTiles, limit, kinds), kinds,
                   [&](const auto& question) { return fitting_plays(rules, question, kind, most); });
}

std::optional<int> asked(int number) {
    return number == kNotAsked ? std::nullopt : std::optional(number);
}

nb::list sets_of(const FoundPlay& self) {
    nb::list sets;
    const auto& after = self.solution.after;
    for (std::size_t i = 0; i < self.places.size(); ++i) {
        if (self.places[i] >= 0) {
            sets.append(self.places[i]);
        } else {
            sets.append(tiles_of(after[i], self.kinds));
        }
    }
    return sets;
}

}  // namespace

void bind_solver(nb::module_& module) {
    nb::enum_<Objective>(module, "Objective")
        .value("TILES", Objective::kMostTiles)
        .value("VALUE", Objective::kMostValue)
        .value("TILES_THEN_VALUE", Objective::kTilesThenValue)
        .value("VALUE_THEN_TILES", Objective::kValueThenTiles);
    nb::class_<FoundPlay>(module, "FoundPlay", "The best play, or that there is none.")
        .def_prop_ro("is_play", [](const FoundPlay& self) { return self.solution.is_play; },
                     "Something is laid.")
        .def_prop_ro("sets", &sets_of,
                     nb::sig("def sets(self) -> list[int | tuple[tilehall.core.tile.Tile, ...]]"),
                     "The table left behind: places of old sets, and new sets.")
        .def_prop_ro("laid", [](const FoundPlay& self) { return tiles_of(self.solution.laid, self.kinds); },
                     "Tiles, sorted.")
        .def_prop_ro("value", [](const FoundPlay& self) { return self.solution.value; },
                     "Points off the rack.")
        .def_prop_ro("gain", [](const FoundPlay& self) { return self.solution.gain; },
                     "In the objective's own measure.")
        .def_prop_ro("bound", [](const FoundPlay& self) { return self.solution.bound; },
                     "No play gains more.")
        .def_prop_ro("nodes", [](const FoundPlay& self) { return self.solution.nodes; },
                     "States visited.")
        .def_prop_ro("kept", [](const FoundPlay& self) { return asked(self.solution.kept); },
                     "Sets that lie as they lay, where most of them were asked for.")
        .def_prop_ro("kept_bound", [](const FoundPlay& self) { return asked(self.solution.kept_bound); },
                     "No equally good play keeps more.");
    module.def("solve", &py_solve, "rules"_a, "table"_a, "rack"_a, "opened"_a, "objective"_a,
               "keep_table"_a, "limit"_a, "kinds"_a, "The best play, under the whole rules.");
    module.def("solve_many", &py_solve_many, "asked"_a, "objective"_a, "limit"_a, "kinds"_a,
               "The best plays for many tables and racks, on all cores.");
    nb::class_<FoundMove>(module, "FoundMove", "Tiles carried to a set.")
        .def_prop_ro("tiles", &FoundMove::tiles)
        .def_prop_ro("source", &FoundMove::source, "The set they leave; None: the rack.")
        .def_prop_ro("base", &FoundMove::base, "The set they join; None: a new place.")
        .def_prop_ro("target", &FoundMove::target, "What it becomes.")
        .def_prop_ro("within", &FoundMove::within, "They lay in that set already.");
    module.def("moves_between", &py_moves_between, "before"_a, "after"_a, "limit"_a, "kinds"_a,
               "The fewest moves from one table to another, and how many are needed at least.");
    module.def("lay_exactly", &py_lay_exactly, "rules"_a, "table"_a, "tiles"_a, "opened"_a,
               "limit"_a, "kinds"_a, "A legal play of exactly these tiles.");
    module.def("legal_tables", &py_legal_tables, "rules"_a, "table"_a, "tiles"_a, "opened"_a,
               "most"_a, "limit"_a, "kinds"_a,
               "Every legal table after laying exactly these tiles, and whether these are all.");
    nb::class_<PyPlays>(module, "PlaysInOrder", "Every play once, the best first.")
        .def(nb::init<const Rules&, const PyTable&, const PyTiles&, bool, Objective,
                      std::optional<int>, std::int64_t, const PyTiles&>(),
             "rules"_a, "table"_a, "rack"_a, "opened"_a, "objective"_a,
             "laying"_a.none(), "limit"_a, "kinds"_a)
        .def("next", &PyPlays::next, "The next one; None at the end.")
        .def_prop_ro("is_cut", &PyPlays::is_cut, "It ended because the limit was reached.")
        .def_prop_ro("bound", &PyPlays::bound, "No play that is missing gains more.");
    nb::class_<FoundPlays>(module, "FoundPlays", "A list of plays.")
        .def_ro("listed", &FoundPlays::listed)
        .def_ro("total", &FoundPlays::total, "How many there are: at least so many.")
        .def_ro("is_exact", &FoundPlays::is_exact, "Exactly so many.");
    module.def("best_plays", &py_best_plays, "rules"_a, "table"_a, "rack"_a, "opened"_a,
               "objective"_a, "most"_a, "limit"_a, "kinds"_a, "The plays that gain most.");
    module.def("all_plays", &py_all_plays, "rules"_a, "table"_a, "rack"_a, "opened"_a,
               "objective"_a, "most"_a, "limit"_a, "kinds"_a, "Plays, and how many there are.");
    module.def("fitting_plays", &py_fitting_plays, "rules"_a, "table"_a, "rack"_a, "opened"_a,
               "tile"_a, "most"_a, "limit"_a, "kinds"_a,
               "Plays that lay this tile, those with the fewest others first.");
}

}  // namespace tilehall::python
