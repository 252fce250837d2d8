#include "games/playout_strategy.hpp"

#include <algorithm>
#include <cmath>

namespace tilehall::playout {
namespace {

constexpr std::array<int, 3> kDear{6, 9, 12};  // only numbers from here on: much off for few tiles
constexpr int kLongestGame = 2'000;

int tiles_with_partner(const Counts& rack) {
    int found = 0;
    for (int tile = 0; tile < kNumberTiles; ++tile) {
        if (rack[static_cast<std::size_t>(tile)] == 0) continue;
        const int colour = tile / kNumbers, number = tile % kNumbers;
        bool partner = false;
        for (int other = std::max(0, number - 2); other <= std::min(kNumbers - 1, number + 2);
             ++other) {
            partner |= other != number && rack[tile_at(colour, other)] > 0;
        }
        for (int other = 0; other < kColours; ++other) {
            partner |= other != colour && rack[tile_at(other, number)] > 0;
        }
        found += partner;
    }
    return found;
}

// Tiles that the seat to move cannot see, by kind, and what they cost.
struct Unseen {
    Counts tiles;
    double count = 0, mean = 0, variance = 0;
};

Unseen unseen_by_mover(const Rules& rules, const GameState& state) {
    Unseen found;
    for (std::size_t at = 0; at < state.pool_size; ++at) ++found.tiles[state.pool[at]];
    for (int seat = 0; seat < state.seats; ++seat) {
        if (seat == state.to_move) continue;
        const auto& rack = state.racks[static_cast<std::size_t>(seat)];
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            found.tiles[tile] = static_cast<std::uint8_t>(found.tiles[tile] + rack[tile]);
        }
    }
    double squares = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        const double value = rules.value_on_rack(tile);
        found.count += found.tiles[tile];
        found.mean += found.tiles[tile] * value;
        squares += found.tiles[tile] * value * value;
    }
    if (found.count > 0) {
        found.mean /= found.count;
        found.variance = squares / found.count - found.mean * found.mean;
    }
    return found;
}

// How likely a normal variable lies below so many of its spreads. By + * and / alone, good to seven
// digits (Abramowitz and Stegun 7.1.28): libraries differ in the last digits of erfc, and a bot is to
// choose the same play on every machine.
double chance_below(double spreads) {
    const double x = std::abs(spreads) / std::sqrt(2.0);
    double fall = 1 + x * (0.0705230784 +
                           x * (0.0422820123 +
                                x * (0.0092705272 +
                                     x * (0.0001520143 + x * (0.0002765672 + x * 0.0000430638)))));
    for (int square = 0; square < 4; ++square) fall *= fall;
    const double tail = 0.5 / fall;
    return spreads < 0 ? tail : 1 - tail;
}

// The chance that every other rack costs more, its tiles taken from the unseen ones at random.
double chance_to_be_cheapest(const Rules& rules, const GameState& state, const Unseen& unseen,
                             double mine) {
    double chance = 1;
    for (int seat = 0; seat < state.seats; ++seat) {
        if (seat == state.to_move) continue;
        const auto s = static_cast<std::size_t>(seat);
        const double held = state.held[s];
        double expected = held * unseen.mean;
        // tiles are taken without putting back: the last rack of all holds what is left
        const double fresh = unseen.count > 1 ? (unseen.count - held) / (unseen.count - 1) : 0;
        double spread = std::sqrt(held * unseen.variance * fresh);
        if (!state.opened[s] && rules.unopened_rack != kItsValue) {
            expected = rules.unopened_rack;
            spread = 0;
        }
        chance *= chance_below((expected - mine) / std::max(spread, 1.0));
    }
    return chance;
}

bool is_near_the_end(const GameState& state) {
    return state.pool_size <= static_cast<std::size_t>(state.seats);
}

// Unseen tiles that would lie beside a laid one, in a run or in a group.
int beside(const Counts& laid, const Counts& unseen) {
    int found = 0;
    for (int tile = 0; tile < kNumberTiles; ++tile) {
        const auto at = static_cast<std::size_t>(tile);
        if (unseen[at] == 0) continue;
        const int colour = tile / kNumbers, number = tile % kNumbers;
        bool fits = (number > 0 && laid[at - 1] > 0) || (number + 1 < kNumbers && laid[at + 1] > 0);
        for (int other = 0; !fits && other < kColours; ++other) {
            fits = other != colour && laid[tile_at(other, number)] > 0;
        }
        if (fits) found += unseen[at];
    }
    return found;
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
    const auto add = [&](const Laid& laid) {
        const auto same = [&](const Laid& other) { return other.tiles == laid.tiles; };
        if (laid.count > 0 && std::none_of(found.begin(), found.end(), same)) found.push_back(laid);
    };
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
