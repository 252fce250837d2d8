// tilehall._kernel, whole games: dealt, played act by act, scored, matched and recorded.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "games/game.hpp"
#include "games/match.hpp"
#include "games/record.hpp"
#include "python/module.hpp"
#include "python/tiles.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

using Seated = std::vector<int>;
using Ratio = std::pair<std::int64_t, std::int64_t>;  // of and by

Seated listed(Seats seats) {
    Seated found;
    for (int seat = 0; seat < kMostSeats; ++seat) {
        if ((seats & seat_bit(seat)) != 0) found.push_back(seat);
    }
    return found;
}

std::vector<Ratio> ratios(const GameScore& score) {
    std::vector<Ratio> found;
    for (int seat = 0; seat < score.seats; ++seat) {
        const auto& points = score.scores[static_cast<std::size_t>(seat)];
        found.emplace_back(points.of, points.by);
    }
    return found;
}

Setup setup_of(const Rules& rules, int seats, std::string seed, Seated contenders,
               bool seating_by_draw) {
    Setup setup{rules, seats, std::move(seed), std::move(contenders), seating_by_draw};
    switch (refused(setup)) {
        case SetupRefused::kRules: throw std::invalid_argument("no box has these tiles");
        case SetupRefused::kSeats: throw std::invalid_argument("these rules are not for so many");
        case SetupRefused::kContenders: throw std::invalid_argument("nobody draws so for the start");
        case SetupRefused::kSeating: throw std::invalid_argument("the seats are not drawn for");
        case SetupRefused::kNotRefused: break;
    }
    return setup;
}

Act act_of(std::string_view word, const Rows& table) {
    const auto what = act_called(word);
    if (!what) throw std::invalid_argument("no such act");
    return {*what, melds_of(table)};
}

void check_seat(const Game& game, int seat) {
    if (seat < 0 || seat >= game.position().seats()) throw std::invalid_argument("no such seat");
}

Violations py_violations(const Game& game, std::string_view word, int seat, const Rows& table) {
    check_seat(game, seat);
    const auto act = act_of(word, table);
    nb::gil_scoped_release release;
    return game.violations(act, seat);
}

Violations py_act(Game& game, std::string_view word, int seat, const Rows& table,
                  std::optional<std::int64_t> at) {
    if (at && *at < 0) throw std::invalid_argument("time does not run backwards");
    const auto act = act_of(word, table);
    ActRefused refusal;
    {
        nb::gil_scoped_release release;
        refusal = game.act(act, seat, at.value_or(kNoTime));
    }
    switch (refusal.why) {
        case ActRefused::kNoSuchSeat: throw std::invalid_argument("no such seat");
        case ActRefused::kNoSuchTime: throw std::invalid_argument("time does not run backwards");
        case ActRefused::kTooManyActs: throw std::invalid_argument("no game has so many acts");
        default: return refusal.violations;
    }
}

std::string py_record(const Game& game, std::string_view rules,
                      const std::vector<std::string>& players) {
    if (players.size() != game.start().order.size()) throw std::invalid_argument("a name each");
    return write_record(game, rules, players);
}

void check(Match::Refused refused) {
    if (refused != Match::kNotRefused) throw std::invalid_argument("the match goes otherwise");
}

void bind_position(nb::module_& module) {
    nb::class_<Position>(module, "Position", "A snapshot of a game, secrets and all.")
        .def_prop_ro("table", [](const Position& self) { return rows_of(self.table); })
        .def_prop_ro("racks", [](const Position& self) {
            std::vector<IndexTuple> racks;
            for (const auto& rack : self.racks) racks.push_back(index_tuple(rack));
            return racks;
        })
        .def_ro("opened", &Position::opened)
        .def_prop_ro("pool", [](const Position& self) {
            return Indices(self.pool.begin(), self.pool.end());
        })
        .def_ro("to_move", &Position::to_move)
        .def_ro("turns", &Position::turns)
        .def_ro("passes", &Position::passes)
        .def_ro("paused", &Position::paused)
        .def_ro("ended", &Position::ended)
        .def_prop_ro("retired", [](const Position& self) { return listed(self.retired); });
}

void bind_game(nb::module_& module) {
    nb::class_<GameScore>(module, "GameScore", "Points and winners by seat.")
        .def_prop_ro("scores", &ratios, "Fractions: of and by.")
        .def_prop_ro("winners", [](const GameScore& self) { return listed(self.winners); });
    nb::class_<Game>(module, "Game", "One deal with its history, as tilehall.core.game plays it.")
        .def(
            "__init__",
            [](Game* self, const Rules& rules, int seats, std::string seed, Seated contenders,
               bool seating_by_draw) {
                new (self) Game(setup_of(rules, seats, std::move(seed), std::move(contenders),
                                         seating_by_draw));
            },
            "rules"_a, nb::kw_only(), "seats"_a, "seed"_a, "contenders"_a = Seated{},
            "seating_by_draw"_a = false)
        .def_prop_ro("position", &Game::position, nb::rv_policy::copy)
        .def_prop_ro("acts", [](const Game& self) { return self.log().size(); })
        .def_prop_ro("starter", [](const Game& self) { return self.start().starter; })
        .def_prop_ro("order", [](const Game& self) { return self.start().order; })
        .def_prop_ro("draws", [](const Game& self) {
            std::vector<std::pair<int, int>> draws;
            for (const auto& drawn : self.start().draws) draws.emplace_back(drawn.player, drawn.tile);
            return draws;
        }, "Player and tile.")
        .def_prop_ro("outcome", &Game::outcome)
        .def("happening", [](const Game& self, std::size_t act) {
            if (act >= self.log().size()) throw std::invalid_argument("no such act");
            const auto seen = self.happening(act);
            return nb::make_tuple(seen.seat, word_of(seen.what), seen.drawn,
                                  index_tuple(seen.laid));
        }, "act"_a, nb::sig("def happening(self, act: int) -> tuple[int, str, int, tuple[int, ...]]"),
             "Seat, what, how many were drawn, and what was laid.")
        .def("drawn_by", [](const Game& self, int seat) {
            check_seat(self, seat);
            return index_tuple(self.drawn_by(seat));
        }, "seat"_a, "What this seat took from the pool in its last turn.")
        .def("violations", &py_violations, "act"_a, nb::kw_only(), "seat"_a, "table"_a = Rows{},
             "Every rule that the act breaks.")
        .def("act", &py_act, "act"_a, nb::kw_only(), "seat"_a, "table"_a = Rows{},
             "at"_a.none() = nb::none(), "The act happens, or says which rules it breaks.")
        .def("undo", [](Game& self, std::size_t count) {
            if (!self.undo(count)) throw std::invalid_argument("there were not so many acts");
        }, "count"_a = 1)
        .def("record", &py_record, "rules"_a, "players"_a, "The text that verification proves.");
}

void bind_match(nb::module_& module) {
    nb::class_<Rank>(module, "Rank", "A player's place in a match.")
        .def_ro("place", &Rank::place)
        .def_ro("player", &Rank::player)
        .def_ro("games_won", &Rank::games_won)
        .def_prop_ro("points", [](const Rank& self) { return Ratio(self.points.of, self.points.by); });
    nb::class_<Match>(module, "Match", "Several games of the same players.")
        .def("__init__", [](Match* self, const Rules& rules, int players, int games, int rounds) {
            check(Match::refused(rules, players, games, rounds));
            new (self) Match(rules, players, games, rounds);
        }, "rules"_a, nb::kw_only(), "players"_a, "games"_a = 0, "rounds"_a = 0)
        .def_prop_ro("games", &Match::games)
        .def_prop_ro("is_over", &Match::is_over)
        .def_prop_ro("seating", &Match::seating)
        .def_prop_ro("contenders", &Match::contenders)
        .def("next_game", [](const Match& self, std::string seed, bool seating_by_draw) {
            if (self.is_over()) check(Match::kIsOver);
            auto setup = self.next_game(std::move(seed), seating_by_draw);
            return Game(setup_of(setup.rules, setup.seats, setup.seed, setup.contenders,
                                 setup.seating_by_draw));
        }, nb::kw_only(), "seed"_a, "seating_by_draw"_a = false)
        .def("add", [](Match& self, const Game& game) { check(self.add(game)); }, "game"_a)
        .def("ranking", &Match::ranking);
}

}  // namespace

void bind_whole_games(nb::module_& module) {
    bind_position(module);
    bind_game(module);
    bind_match(module);
}

}  // namespace tilehall::python
