// The part of tilehall._kernel that looks at finished games again.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "python/module.hpp"
#include "python/tiles.hpp"
#include "games/bot.hpp"
#include "study/review.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

using namespace study;

using Numbers = std::vector<std::int64_t>;
using Drawn = std::tuple<int, Numbers, Numbers>;  // of how many, sums, after

// A game and the model that remembers what it has searched for.
class GameReview {
  public:
    explicit GameReview(const Game& game) : game_(game), model_(game.rules()) {}

    std::pair<Numbers, std::vector<Drawn>> shares(std::size_t acts) {
        check(acts <= game_.log().size());
        ActValue value;
        {
            nb::gil_scoped_release release;
            value = model_.after(game_, acts);
        }
        std::vector<Drawn> drawn;
        for (const auto& tile : value.drawn) drawn.emplace_back(tile.pool, seated(tile.sums), seated(tile.after));
        return {seated(value.after), drawn};
    }

    Features features(std::size_t acts, int seat) {
        check(acts <= game_.log().size() && seat >= 0 && seat < game_.position().seats());
        return model_.features(game_.history()[acts], seat);
    }

    std::optional<Numbers> exact(std::size_t acts) {
        check(acts <= game_.log().size());
        nb::gil_scoped_release release;
        const auto found = model_.exact(game_.history()[acts], game_.knocked());
        return found ? std::optional(seated(*found)) : std::nullopt;
    }

    TurnReview turn(std::size_t act, int worlds, std::uint64_t steps) {
        check(act < game_.log().size() && is_turn(game_.log()[act].act.what) && worlds > 0);
        nb::gil_scoped_release release;
        return review_turn(game_, act, model_, {worlds, steps});
    }

  private:
    static void check(bool good) {
        if (!good) throw std::invalid_argument("there is no such act, or seat");
    }
    template <class Shares>
    Numbers seated(const Shares& shares) const {
        return Numbers(shares.begin(), shares.begin() + game_.position().seats());
    }

    Game game_;
    WinShare model_;
};

// A whole game of bots, one for each seat.
Game play(const Rules& rules, std::string seed, const std::vector<Bot>& bots) {
    Setup setup{rules, static_cast<int>(bots.size()), std::move(seed), {}, false};
    if (refused(setup) != SetupRefused::kNotRefused) throw std::invalid_argument("no such game");
    nb::gil_scoped_release release;
    Game game(setup);
    while (!game.is_over() && game.log().size() < Game::kMostActs) {
        const int seat = game.position().to_move;
        if (game.act(choose(rules, view_of(game, seat), bots[static_cast<std::size_t>(seat)]), seat)) break;
    }
    return game;
}

Indices indices(const Meld& tiles) { return {tiles.begin(), tiles.end()}; }

}  // namespace

void bind_study(nb::module_& module) {
    module.def("play_game", &play, "rules"_a, "seed"_a, "bots"_a, "A whole game of bots, one for each seat.");
    module.attr("PARTS") = kParts;
    nb::class_<TurnReview>(module, "TurnReview", "One turn looked at again.")
        .def_prop_ro("laid", [](const TurnReview& self) { return indices(self.laid); })
        .def_ro("is_better", &TurnReview::is_better, "Something else was:")
        .def_prop_ro("best", [](const TurnReview& self) { return indices(self.best); }, "it lays these.")
        .def_prop_ro("after", [](const TurnReview& self) { return rows_of(self.after); })
        .def_ro("loss", &TurnReview::loss, "Of the win.")
        .def_ro("error", &TurnReview::error, "Standard error of the loss.")
        .def_ro("points", &TurnReview::points, "What it cost in points.")
        .def_ro("estimate", &TurnReview::estimate, "Of the win, also where it may be luck.")
        .def_ro("is_exact", &TurnReview::is_exact, "The estimate is proved: nothing was hidden any more.")
        .def_ro("reasons", &TurnReview::reasons, "As bits.")
        .def_ro("steps", &TurnReview::steps, "What playing on took, as playouts count them.");
    nb::class_<GameReview>(module, "GameReview", "A game, and what its positions are worth.")
        .def(nb::init<const Game&>(), "game"_a)
        .def("shares", &GameReview::shares, "acts"_a,
             "Win shares in parts after so many acts; of each tile that the last of them drew: of how many, the sums "
             "over all of them, and after it.")
        .def("features", &GameReview::features, "acts"_a, "seat"_a,
             "Places of the numbers that count for a seat.")
        .def("exact", &GameReview::exact, "acts"_a,
             "The shares in parts that best play leads to, where nothing is hidden and that is proved.")
        .def("turn", &GameReview::turn, "act"_a, "worlds"_a, "steps"_a,
             "What was better, and what it cost; when playing on has taken so many steps, what it has found has to do "
             "(0: no limit).");
}

}  // namespace tilehall::python
