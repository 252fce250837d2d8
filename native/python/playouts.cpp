// tilehall._kernel, playouts: plays weighed by a strategy, rated by search, strategies matched.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "games/bot_watching.hpp"
#include "games/playout_match.hpp"
#include "games/playout_search.hpp"
#include "games/strategies.hpp"
#include "games/value_games.hpp"
#include "python/module.hpp"
#include "python/tiles.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tilehall::python {
namespace {

using namespace tilehall::playout;

Laid laid_of(const Indices& tiles) {
    Laid laid;
    laid.found = true;
    for (int tile : tiles) {
        if (tile < 0 || tile > kJoker) throw std::invalid_argument("no such tile in a playout");
        ++laid.tiles[static_cast<std::size_t>(tile)];
        ++laid.count;
    }
    return laid;
}

void check(bool good, const char* what) {
    if (!good) throw std::invalid_argument(what);
}

Knowledge known_from(const Rules& rules, const SeatView& view) {
    auto known = knowledge_of(rules, view);
    check(known.has_value(), "too many tiles or seats for a playout");
    return *known;
}

std::vector<Laid> candidates_of(const std::vector<Indices>& plays, const Knowledge& known) {
    const auto& rack = known.state.racks[static_cast<std::size_t>(known.state.to_move)];
    std::vector<Laid> found;
    for (const auto& play : plays) {
        const auto laid = laid_of(play);
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            check(laid.tiles[tile] <= rack[tile], "a play lays tiles that are not on the rack");
        }
        found.push_back(laid);
    }
    return found;
}

// No weights at all: it waits; a list without any: it lays everything.
using Weights = std::optional<std::vector<double>>;

Manner manner_of(const Weights& given) {
    Manner manner;
    if (!given.has_value()) return manner;
    const auto& weights = *given;
    if (weights.empty()) {
        manner.kind = Manner::kLaysEverything;
        return manner;
    }
    check(weights.size() == kFeatures, "a weight for each feature");
    manner.kind = Manner::kWeighs;
    std::copy(weights.begin(), weights.end(), manner.strategy.begin());
    return manner;
}

std::vector<Rated> rate(const Rules& rules, const SeatView& view, const std::vector<Indices>& plays,
                        const std::vector<Weights>& weights, int worlds, std::uint64_t seed) {
    auto known = known_from(rules, view);
    const auto seats = static_cast<std::size_t>(known.state.seats);
    check(weights.size() == seats, "a manner for each seat");
    for (std::size_t seat = 0; seat < seats; ++seat) known.manners[seat] = manner_of(weights[seat]);
    known.laid_nothing = laid_nothing(view);
    const auto candidates = candidates_of(plays, known);
    nb::gil_scoped_release release;
    Player player(rules);
    return search(player, known, candidates, {worlds, {}}, seed);
}

std::vector<IndexTuple> propose(const Rules& rules, const SeatView& view, bool thorough) {
    const auto known = known_from(rules, view);
    std::vector<Laid> found;
    {
        nb::gil_scoped_release release;
        Player player(rules);
        found = proposals(player, known.state, thorough);
    }
    std::vector<IndexTuple> answer;
    for (const auto& laid : found) answer.push_back(index_tuple(laid.tiles));
    return answer;
}

std::vector<double> weigh(const Rules& rules, const SeatView& view,
                          const std::vector<Indices>& plays, const Strategy& weights) {
    const auto known = known_from(rules, view);
    std::vector<double> answer;
    for (const auto& laid : candidates_of(plays, known)) {
        const auto found = features_of(rules, known.state, laid.tiles, laid.count);
        answer.push_back(laid.count == 0 ? 0 : worth(weights, found));
    }
    return answer;
}

void check_game(const Rules& rules, int seats) {
    check(seats >= 2 && seats <= kMostSeats, "two to six seats");
    check(rules.tile_count() < static_cast<int>(kMostPool), "too many tiles");
    check(seats * rules.rack_size <= rules.tile_count(), "too few tiles");
}

MatchResult match(const Rules& rules, const Weights& one, const Weights& other, int seats,
                  int deals, std::uint64_t seed, bool alone) {
    check_game(rules, seats);
    const auto a = manner_of(one), b = manner_of(other);
    nb::gil_scoped_release release;
    return (alone ? play_alone : play_match)(rules, a, b, seats, deals, seed);
}

ValueNet net_of(std::size_t first, std::size_t second, const std::vector<int>& parts) {
    check(first <= ValueNet::kMostUnits && second <= ValueNet::kMostUnits, "too many units");
    check(parts.size() == ValueNet::size(first, second), "a number for every tie of the net");
    ValueNet net{first, second, {}};
    for (const int part : parts) net.numbers.push_back(part / ValueNet::kParts);
    return net;
}

using Samples = nb::ndarray<nb::numpy, float, nb::ndim<2>, nb::c_contig>;

Samples sample_values(const Rules& rules, const ValueNet* net, int seats, int games,
                      std::uint64_t seed, double wanders) {
    check_game(rules, seats);
    constexpr std::size_t kColumns = kValueInputs + 2;
    std::vector<ValuedTurn> turns;
    {
        nb::gil_scoped_release release;
        turns = value_games(rules, net, seats, games, seed, wanders);
    }
    auto* rows = new float[turns.size() * kColumns];
    nb::capsule owner(rows, [](void* data) noexcept { delete[] static_cast<float*>(data); });
    auto* next = rows;
    for (const auto& turn : turns) {
        for (const double input : turn.inputs) *next++ = static_cast<float>(input);
        *next++ = static_cast<float>(turn.won);
        *next++ = static_cast<float>(turn.game);
    }
    return Samples(rows, {turns.size(), kColumns}, owner);
}

MatchResult match_value(const Rules& rules, const ValueNet* net, int seats, int deals,
                        std::uint64_t seed) {
    check_game(rules, seats);
    if (net == nullptr) net = learned_value(rules, seats);
    check(net != nullptr, "no value was learned for these rules and seats");
    const Manner strategist{Manner::kWeighs, tuned()};
    nb::gil_scoped_release release;
    return play_alone(rules, {Manner::kForesees, {}, net}, strategist, seats, deals, seed);
}

}  // namespace

void bind_playouts(nb::module_& module) {
    nb::class_<Rated>(module, "RatedPlay", "A play, and how it fared in the worlds it was tried in.")
        .def_prop_ro("laid", [](const Rated& self) { return index_tuple(self.laid.tiles); },
                     "Tiles by index; none: draw or pass.")
        .def_ro("worlds", &Rated::worlds)
        .def_ro("wins", &Rated::wins, "Mean share.")
        .def_ro("points", &Rated::points, "Mean.")
        .def_ro("gain", &Rated::gain, "Over the first candidate, in the same worlds.")
        .def_ro("variance", &Rated::variance, "Of that gain, from world to world.")
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"));
    nb::class_<MatchResult>(module, "MatchResult", "How one strategy did against another.")
        .def_ro("share", &MatchResult::share, "Of the wins, by the seats it held.")
        .def_ro("error", &MatchResult::error, "Standard error of the share, over deals.")
        .def_ro("points", &MatchResult::points, "Per game, of its seats together.");
    module.def("propose_plays", &propose, "rules"_a, "view"_a, "thorough"_a,
               "Tiles to lay that are worth a thought.");
    module.def("rate_plays", &rate, "rules"_a, "view"_a, "plays"_a, "manners"_a, "worlds"_a,
               "seed"_a,
               "Plays played out in worlds that agree with what was seen.");
    module.def("weigh_plays", &weigh, "rules"_a, "view"_a, "plays"_a, "weights"_a,
               "What a strategy says of plays; nothing laid is 0.");
    module.def("match_strategies", &match, "rules"_a, "one"_a.none(), "other"_a.none(), "seats"_a,
               "deals"_a, "seed"_a, "alone"_a = false,
               "Win share of one strategy over another; alone, it holds one seat.");
    nb::class_<ValueNet>(module, "ValueNet", "What a play is worth, learned from games.")
        .def("__init__",
             [](ValueNet* self, std::size_t first, std::size_t second, const std::vector<int>& parts) {
                 new (self) ValueNet(net_of(first, second, parts));
             },
             "first"_a, "second"_a, "parts"_a);
    module.attr("VALUE_INPUTS") = kValueInputs;
    module.attr("VALUE_PARTS") = static_cast<int>(ValueNet::kParts);
    module.def("sample_values", &sample_values, "rules"_a, "net"_a.none(), "seats"_a, "games"_a,
               "seed"_a, "wanders"_a,
               "A row for every turn of a seat among strategists: inputs, its share, the game.");
    module.def("match_value", &match_value, "rules"_a, "net"_a.none(), "seats"_a, "deals"_a,
               "seed"_a, "One who lays what a net values most, alone among strategists.");
}

}  // namespace tilehall::python
