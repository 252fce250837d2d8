// tilehall._kernel, playouts: plays judged by a strategy, rated by search, strategies matched.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>

#include "games/playout_match.hpp"
#include "games/playout_search.hpp"
#include "python/module.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace tilehall;
using namespace tilehall::playout;

namespace {

using Indices = std::vector<int>;

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

Indices indices_of(const Laid& laid) {
    Indices found;
    for (int tile = 0; tile < kTiles; ++tile) {
        found.insert(found.end(), laid.tiles[static_cast<std::size_t>(tile)], tile);
    }
    return found;
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
    manner.kind = Manner::kJudges;
    std::copy(weights.begin(), weights.end(), manner.strategy.begin());
    return manner;
}

auto rate(const GameRules& rules, const Knowledge& given, const std::vector<Indices>& plays,
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
    std::vector<Rated> rated;
    {
        nb::gil_scoped_release release;
        Player player(rules);
        rated = search(player, known, candidates, {worlds, {work, clock}}, seed);
    }
    std::vector<std::tuple<Indices, int, double, double, double>> answer;
    for (const auto& each : rated) {
        answer.emplace_back(indices_of(each.laid), each.worlds, each.wins, each.points, each.gain);
    }
    return answer;
}

auto propose(const GameRules& rules, const Knowledge& known, bool thorough, double work,
             double clock) {
    std::vector<Laid> found;
    {
        nb::gil_scoped_release release;
        Player player(rules);
        found = proposals(player, known.state, thorough, {work, clock});
    }
    std::vector<Indices> answer;
    for (const auto& laid : found) answer.push_back(indices_of(laid));
    return answer;
}

auto judge(const GameRules& rules, const Knowledge& known, const std::vector<Indices>& plays,
           const std::array<double, kFeatures>& weights) {
    std::vector<double> answer;
    for (const auto& laid : candidates_of(plays, known)) {
        const auto found = features_of(rules, known.state, laid.tiles, laid.count);
        answer.push_back(laid.count == 0 ? 0 : worth(weights, found));
    }
    return answer;
}

auto match(const GameRules& rules, const Weights& one, const Weights& other, int seats, const std::array<int, 3>& box, int deals,
           std::uint64_t seed) {
    check(seats >= 2 && seats <= kMostSeats, "two to six seats");
    check(kNumberTiles * box[0] + box[1] < static_cast<int>(kMostPool), "too many tiles");
    check(seats * box[2] <= kNumberTiles * box[0] + box[1], "too few tiles");
    const auto a = manner_of(one), b = manner_of(other);
    nb::gil_scoped_release release;
    const auto found = play_match(rules, a, b, {seats, box[0], box[1], box[2]}, deals, seed);
    return std::make_tuple(found.share, found.error, found.points);
}

}  // namespace

void bind_playouts(nb::module_& module) {
    nb::class_<GameRules>(module, "PlayoutRules", "What a playout knows of an edition.")
        .def(
            "__init__",
            [](GameRules* rules, int opening_minimum, bool opening_turn_continues,
               int joker_value, int unopened_rack, int unopened_rack_could_open,
               bool empty_pool_ends) {
                new (rules) GameRules{opening_minimum, opening_turn_continues, joker_value,
                                      unopened_rack,   unopened_rack_could_open,
                                      empty_pool_ends};
            },
            nb::kw_only(), "opening_minimum"_a, "opening_turn_continues"_a, "joker_value"_a,
            "unopened_rack"_a, "unopened_rack_could_open"_a, "empty_pool_ends"_a);
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
    module.def("propose_plays", &propose, "Tiles to lay that are worth a thought.");
    module.def("rate_plays", &rate, "Plays played out in worlds that agree with what was seen.");
    module.def("judge_plays", &judge, "What a strategy says of plays; nothing laid is 0.");
    module.def("match_strategies", &match, "Win share of one strategy over another.");
}
