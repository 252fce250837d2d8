// tilehall._kernel, playouts: plays weighed by a strategy, rated by search, strategies matched.
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "games/playout_match.hpp"
#include "games/playout_search.hpp"
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

Knowledge knowledge_of(const Indices& table, const Indices& rack, const Indices& unseen, int seat,
                       const Indices& held, const std::vector<bool>& opened,
                       const std::vector<bool>& has_laid, int pool, int passes) {
    const auto seats = held.size();
    check(seats >= 2 && seats <= kMostSeats && opened.size() == seats &&
              has_laid.size() == seats,
          "two to six seats");
    check(seat >= 0 && static_cast<std::size_t>(seat) < seats, "no such seat");
    check(rack.size() < 256 && table.size() < 256 && unseen.size() < kMostPool, "too many tiles");
    Knowledge known;
    auto& state = known.state;
    state.table = laid_of(table).tiles;
    state.seats = static_cast<int>(seats);
    state.to_move = seat;
    state.passes = passes;
    std::size_t hidden = 0;
    for (std::size_t each = 0; each < seats; ++each) {
        check(held[each] >= 0 && held[each] < 256, "too many tiles");
        state.held[each] = static_cast<std::uint8_t>(held[each]);
        state.opened[each] = opened[each];
        state.has_laid[each] = has_laid[each];
        if (each != static_cast<std::size_t>(seat)) hidden += static_cast<std::size_t>(held[each]);
    }
    state.racks[static_cast<std::size_t>(seat)] = laid_of(rack).tiles;
    check(pool >= 0 && hidden + static_cast<std::size_t>(pool) <= unseen.size(),
          "too few unseen tiles for the other racks and the pool");
    state.pool_size = static_cast<std::size_t>(pool);
    laid_of(unseen);  // its check
    for (int tile : unseen) known.unseen.push_back(static_cast<TileIndex>(tile));
    // features look at what is unseen as a whole; so any order of it will do here
    std::size_t next = 0;
    for (std::size_t each = 0; each < seats; ++each) {
        if (each == static_cast<std::size_t>(seat)) continue;
        for (int tile = 0; tile < held[each]; ++tile) {
            ++state.racks[each][known.unseen[next++]];
        }
    }
    for (std::size_t at = 0; at < state.pool_size; ++at) state.pool[at] = known.unseen[next++];
    return known;
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

std::vector<Rated> rate(const Rules& rules, const Knowledge& given, const std::vector<Indices>& plays,
          const std::vector<Weights>& weights, const std::vector<bool>& laid_nothing,
          int worlds, double work, double clock, std::uint64_t seed) {
    auto known = given;
    const auto seats = static_cast<std::size_t>(known.state.seats);
    check(weights.size() == seats && laid_nothing.size() == seats, "a manner for each seat");
    for (std::size_t seat = 0; seat < seats; ++seat) {
        known.manners[seat] = manner_of(weights[seat]);
        known.laid_nothing[seat] = laid_nothing[seat];
    }
    const auto candidates = candidates_of(plays, known);
    nb::gil_scoped_release release;
    Player player(rules);
    return search(player, known, candidates, {worlds, {work, clock}}, seed);
}

std::vector<IndexTuple> propose(const Rules& rules, const Knowledge& known, bool thorough, double work,
             double clock) {
    std::vector<Laid> found;
    {
        nb::gil_scoped_release release;
        Player player(rules);
        found = proposals(player, known.state, thorough, {work, clock});
    }
    std::vector<IndexTuple> answer;
    for (const auto& laid : found) answer.push_back(index_tuple(laid.tiles));
    return answer;
}

std::vector<double> weigh(const Rules& rules, const Knowledge& known, const std::vector<Indices>& plays,
           const std::array<double, kFeatures>& weights) {
    std::vector<double> answer;
    for (const auto& laid : candidates_of(plays, known)) {
        const auto found = features_of(rules, known.state, laid.tiles, laid.count);
        answer.push_back(laid.count == 0 ? 0 : worth(weights, found));
    }
    return answer;
}

MatchResult match(const Rules& rules, const Weights& one, const Weights& other, int seats,
                  int deals, std::uint64_t seed) {
    check(seats >= 2 && seats <= kMostSeats, "two to six seats");
    check(rules.tile_count() < static_cast<int>(kMostPool), "too many tiles");
    check(seats * rules.rack_size <= rules.tile_count(), "too few tiles");
    const auto a = manner_of(one), b = manner_of(other);
    nb::gil_scoped_release release;
    return play_match(rules, a, b, seats, deals, seed);
}

}  // namespace

void bind_playouts(nb::module_& module) {
    nb::class_<Knowledge>(module, "Knowledge", "What the seat to move has seen, by tile index.")
        .def(
            "__init__",
            [](Knowledge* known, const Indices& table, const Indices& rack, const Indices& unseen,
               int seat, const Indices& held, const std::vector<bool>& opened,
               const std::vector<bool>& has_laid, int pool, int passes) {
                new (known) Knowledge(
                    knowledge_of(table, rack, unseen, seat, held, opened, has_laid, pool, passes));
            },
            nb::kw_only(), "table"_a, "rack"_a, "unseen"_a, "seat"_a, "held"_a, "opened"_a,
            "has_laid"_a, "pool"_a, "passes"_a);
    nb::class_<Rated>(module, "RatedPlay", "A play, and how it fared in the worlds it was tried in.")
        .def_prop_ro("laid", [](const Rated& self) { return index_tuple(self.laid.tiles); },
                     "Tiles by index; none: draw or pass.")
        .def_ro("worlds", &Rated::worlds)
        .def_ro("wins", &Rated::wins, "Mean share.")
        .def_ro("points", &Rated::points, "Mean.")
        .def_ro("gain", &Rated::gain, "Over the first candidate, in the same worlds.")
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"));
    nb::class_<MatchResult>(module, "MatchResult", "How one strategy did against another.")
        .def_ro("share", &MatchResult::share, "Of the wins, by the seats it held.")
        .def_ro("error", &MatchResult::error, "Standard error of the share, over deals.")
        .def_ro("points", &MatchResult::points, "Per game, of its seats together.");
    module.def("propose_plays", &propose, "rules"_a, "known"_a, "thorough"_a, "work"_a, "clock"_a,
               "Tiles to lay that are worth a thought.");
    module.def("rate_plays", &rate, "rules"_a, "known"_a, "plays"_a, "manners"_a,
               "laid_nothing"_a, "worlds"_a, "work"_a, "clock"_a, "seed"_a,
               "Plays played out in worlds that agree with what was seen.");
    module.def("weigh_plays", &weigh, "rules"_a, "known"_a, "plays"_a, "weights"_a,
               "What a strategy says of plays; nothing laid is 0.");
    module.def("match_strategies", &match, "rules"_a, "one"_a.none(), "other"_a.none(), "seats"_a,
               "deals"_a, "seed"_a, "Win share of one strategy over another.");
}

}  // namespace tilehall::python
