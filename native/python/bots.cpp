// tilehall._kernel, bots: what each of them does with a view.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <utility>

#include "games/bot.hpp"
#include "games/bot_watching.hpp"
#include "python/module.hpp"
#include "python/tiles.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

// Seat, what it did, how many tiles it drew, and whether it left the table that lies now.
using PySeen = std::tuple<int, std::string_view, int, bool>;

SeatView view_from(int seat, const PyTable& table, const PyTiles& rack, std::vector<int> held,
                   std::vector<bool> opened, int pool_size, int passes, int turns,
                   const std::vector<PySeen>& seen) {
    const auto seats = static_cast<int>(held.size());
    if (seat < 0 || seat >= seats || opened.size() != held.size() || pool_size < 0) {
        throw std::invalid_argument("no such seat");
    }
    const TileReader reader;
    SeatView view{seat, reader.read_table(table), reader.read_counts(rack), std::move(held),
                  std::move(opened), pool_size, passes, turns, {}};
    view.held[static_cast<std::size_t>(seat)] = view.rack.total();
    for (int tiles : view.held) {
        if (tiles < 0) throw std::invalid_argument("a rack holds no fewer than no tiles");
    }
    for (const auto& [who, word, drawn, left_this_table] : seen) {
        const auto what = act_called(word);
        if (!what || who < 0 || who >= seats) throw std::invalid_argument("no such act");
        view.seen.push_back({who, *what, drawn, left_this_table});
    }
    return view;
}

// What to do, and the table to leave behind where that is a play.
std::pair<std::string_view, PyTable> py_choose(const Rules& rules, const SeatView& view,
                                               const Bot& bot, const PyTiles& kinds) {
    if (PyTuple_GET_SIZE(kinds.ptr()) != kTiles) throw std::invalid_argument("not all kinds of tiles");
    Act act;
    {
        nb::gil_scoped_release release;
        act = choose(rules, view, bot);
    }
    nb::list sets;
    for (const auto& meld : act.table) sets.append(tiles_of(meld, kinds));
    return {word_of(act.what), nb::borrow<PyTable>(nb::tuple(sets))};
}

void py_play_on(Game& game, const std::vector<Bot>& bots) {
    if (bots.size() != game.start().order.size()) throw std::invalid_argument("a bot for each seat");
    nb::gil_scoped_release release;
    play_on(game, bots);
}

struct Watched {
    int turns, plays;
    bool laid_nothing;
};

std::vector<Watched> py_watch(const SeatView& view) {
    std::vector<Watched> found;
    const auto nothing = laid_nothing(view);
    for (int seat = 0; seat < std::min(view.seats(), kMostSeats); ++seat) {
        const auto after = after_opening(view, seat);
        found.push_back({after.turns, after.plays, nothing[static_cast<std::size_t>(seat)]});
    }
    return found;
}

}  // namespace

void bind_bots(nb::module_& module) {
    nb::class_<SeatView>(module, "SeatView", "What one seat may see, as bots are given it.")
        .def(
            "__init__",
            [](SeatView* self, int seat, const PyTable& table, const PyTiles& rack,
               std::vector<int> held, std::vector<bool> opened, int pool_size, int passes,
               int turns, const std::vector<PySeen>& seen) {
                new (self) SeatView(view_from(seat, table, rack, std::move(held), std::move(opened),
                                              pool_size, passes, turns, seen));
            },
            nb::kw_only(), "seat"_a, "table"_a, "rack"_a, "held"_a, "opened"_a, "pool_size"_a,
            "passes"_a, "turns"_a, "seen"_a);
    nb::class_<Bot> bot(module, "Bot", "A player, and how it thinks.");
    nb::enum_<Bot::Kind>(bot, "Kind")
        .value("BEGINNER", Bot::kBeginner)
        .value("CASUAL", Bot::kCasual)
        .value("SOLVER", Bot::kSolver)
        .value("STRATEGIST", Bot::kStrategist)
        .value("SEARCHER", Bot::kSearcher)
        .value("MASTER", Bot::kMaster)
        .value("STEP_1", Bot::kStep1)
        .value("STEP_2", Bot::kStep2)
        .value("STEP_3", Bot::kStep3)
        .value("STEP_4", Bot::kStep4)
        .value("STEP_5", Bot::kStep5)
        .value("STEP_6", Bot::kStep6)
        .value("STEP_7", Bot::kStep7)
        .value("STEP_8", Bot::kStep8)
        .value("STEP_9", Bot::kStep9);
    module.attr("SEARCHER_STEPS") = kSearcherSteps;
    bot.def(
        "__init__",
        [](Bot* self, Bot::Kind kind, std::string seed, const playout::Strategy& strategy,
           int worlds, std::uint64_t steps, double milliseconds, double skill) {
            new (self) Bot{kind, std::move(seed), strategy, worlds, steps, milliseconds, skill};
        },
        "kind"_a, nb::kw_only(), "seed"_a = "", "strategy"_a = playout::tuned(), "worlds"_a = 64,
        "steps"_a = kSearcherSteps, "milliseconds"_a = 0.0, "skill"_a = -1.0);
    nb::class_<Watched>(module, "Watched", "What a seat gave away.")
        .def_ro("turns", &Watched::turns, "After its opening, while there was a pool.")
        .def_ro("plays", &Watched::plays, "Among them.")
        .def_ro("laid_nothing", &Watched::laid_nothing,
                "In its last turn, and the table as it lies now was of no use to it.");
    module.def("choose", &py_choose, "rules"_a, "view"_a, "bot"_a, "kinds"_a,
               "A legal turn: its word, and the table that a play leaves behind.");
    module.def("play_on", &py_play_on, "game"_a, "bots"_a,
               "Every seat's turns are its bot's until the game is over.");
    module.def("watch", &py_watch, "view"_a, "What each seat gave away by what it did.");
    module.def("tuned_strategy", &playout::tuned, "The Strategist's weights, by feature.");
    module.def("open_then_wait", &playout::open_then_wait, "The plain rule to compare with.");
}

}  // namespace tilehall::python
