#include "games/playout_strategy.hpp"

#include <algorithm>

#include "games/playout_counting.hpp"

namespace tilehall::playout {
namespace {

constexpr std::array<int, 3> kDear{6, 9, 12};  // only numbers from here on: much off for few tiles
constexpr int kLongestGame = 2'000;

bool is_near_the_end(const GameState& state) {
    return state.pool_size <= static_cast<std::size_t>(state.seats);
}

}  // namespace

Features features_of(const Rules& rules, const GameState& state, const Counts& laid,
                     int count) {
    const auto me = static_cast<std::size_t>(state.to_move);
    const auto& rack = state.racks[me];
    auto kept = rack;
    int jokers = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        kept[tile] = static_cast<std::uint8_t>(kept[tile] - laid[tile]);
        if (tile >= kNumberTiles) jokers += laid[tile];
    }
    const double others = state.seats - 1;
    Features found{};
    if (state.opened[me]) {
        const auto unseen = unseen_by_mover(rules, state);
        const double off = rules.value_on_rack(laid), mine = rules.value_on_rack(rack);
        found[kLays] = 1;
        found[kTilesLaid] = count / 10.0;
        found[kPointsOff] = off / 10;
        found[kPoolLeft] = static_cast<double>(state.pool_size) / state.seats;
        found[kCheapest] = chance_to_be_cheapest(rules, state, unseen, mine - off);
        found[kCheapestNow] = chance_to_be_cheapest(rules, state, unseen, mine);
        found[kGivesAway] = beside(laid, unseen.tiles) / 10.0;
        found[kJokersLaid] = jokers;
        found[kOpponentClose] = count / 10.0 / std::max(1, state.fewest_held_by_others());
        found[kTilesKept] = (state.held[me] - count) / 10.0;
        return found;
    }
    int opened = 0, layers = 0, hidden = static_cast<int>(state.pool_size);
    for (int seat = 0; seat < state.seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        if (s == me) continue;
        opened += state.opened[s];
        layers += state.has_laid[s];
        hidden += state.held[s];
    }
    found[kOpens] = 1;
    found[kOpeningTiles] = count / 10.0;
    found[kOpeningKeeps] = tiles_with_partner(kept) / 10.0;
    found[kOpeningJokers] = jokers;
    found[kOpeningLate] = 1 - static_cast<double>(state.pool_size) / std::max(1, hidden);
    found[kOpenedOthers] = opened / others;
    found[kAmongLayers] = count / 10.0 * layers / others;
    return found;
}

double worth(const Strategy& strategy, const Features& features) {
    double sum = 0;
    for (std::size_t at = 0; at < kFeatures; ++at) sum += strategy[at] * features[at];
    return sum;
}

std::vector<Laid> plays_to_weigh(Player& player, const GameState& state) {
    const auto me = static_cast<std::size_t>(state.to_move);
    const auto& rack = state.racks[me];
    std::vector<Laid> found;
    const auto add = [&](const Laid& laid) { add_play(found, laid); };
    if (!state.opened[me]) {
        add(player.best_turn(state));
        if (found.empty() || found[0].count == state.held[me]) return found;
        add(player.opening(state, false));
        add(player.opening(state, true));
        return found;
    }
    // near the end the most tiles are asked for anyway, and tell whether all of them can be laid
    const bool near_the_end = is_near_the_end(state);
    const bool ask_most = near_the_end && state.table.total() > 0;
    auto joined = ask_most ? player.most_tiles(state.table, rack) : Laid{};
    if (ask_most ? joined.count == state.held[me] : player.can_go_out(state)) {
        add({true, rack, state.held[me], 0});
        return found;
    }
    if (!near_the_end) return found;
    if (!ask_most) joined = player.most_tiles(state.table, rack);
    add(joined);
    if (found.empty()) return found;
    auto alone = player.most_tiles({}, rack);
    add(alone);
    auto few = rack;
    // the best of more tiles is the best of fewer, too, if they hold it
    const auto ask = [&](const Counts& table, Laid& best) {
        if (best.found && holds(few, best.tiles)) return;
        best = player.most_tiles(table, few);
        add(best);
    };
    few[kJoker] = 0;
    ask(state.table, joined);
    for (const int least : kDear) {
        for (std::size_t tile = 0; tile < kNumberTiles; ++tile) {
            if (number_of(static_cast<TileIndex>(tile)) + 1 < least) few[tile] = 0;
        }
        ask(state.table, joined);
        ask({}, alone);
    }
    return found;
}

namespace {

// Is there no play of a seat that has opened for which it would not rather wait? Each feature lies
// between what it is for no tiles and for all of them.
bool waits_anyway(const Rules& rules, const GameState& state, const Strategy& strategy) {
    const auto me = static_cast<std::size_t>(state.to_move);
    const auto none = features_of(rules, state, {}, 0);
    const auto all = features_of(rules, state, state.racks[me], state.held[me]);
    double most = 0;
    for (std::size_t at = 0; at < kFeatures; ++at) {
        most += std::max(strategy[at] * none[at], strategy[at] * all[at]);
    }
    return most < -1e-6;  // chances are good to so many digits
}

}  // namespace

Laid choose(Player& player, const GameState& state, const Manner& manner) {
    const auto me = static_cast<std::size_t>(state.to_move);
    if (manner.kind == Manner::kLaysEverything) return player.best_turn(state);
    if (manner.kind == Manner::kForesees) return valued_plays(player, state, *manner.net).front();
    const bool draws = state.opened[me] && state.pool_size > 0 && is_near_the_end(state);
    if (manner.kind == Manner::kWaits ||
        (draws && waits_anyway(player.rules(), state, manner.strategy))) {
        if (!state.opened[me]) return player.best_turn(state);
        if (!player.can_go_out(state)) return {};
        return {true, state.racks[me], state.held[me], 0};
    }
    Laid chosen;
    double best = 0;  // what laying nothing is worth
    for (const auto& laid : plays_to_weigh(player, state)) {
        if (laid.count == state.held[me]) return laid;
        const auto value = worth(manner.strategy,
                                 features_of(player.rules(), state, laid.tiles, laid.count));
        if (value > best) {
            best = value;
            chosen = laid;
        }
    }
    return chosen;
}

GameResult play_out(Player& player, GameState state,
                    const std::array<Manner, kMostSeats>& manners) {
    for (int turn = 0; !state.ended && turn < kLongestGame; ++turn) {
        const auto& manner = manners[static_cast<std::size_t>(state.to_move)];
        state.play(player.rules(), choose(player, state, manner));
    }
    return player.result(state);
}

}  // namespace tilehall::playout
