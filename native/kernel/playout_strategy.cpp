#include "kernel/playout_strategy.hpp"

#include <algorithm>

namespace tilehall::playout {
namespace {

constexpr double kNearPool = 3;  // tiles in the pool per seat: from here on the end is near
constexpr int kCloseToOut = 3;
constexpr double kMostBehind = 6;  // tens of points
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

double nearness(const GameState& state) {
    return std::max(0.0, 1 - static_cast<double>(state.pool_size) / (kNearPool * state.seats));
}

// What the cheapest other rack costs, as far as one can know: unseen tiles are alike.
double cheapest_other(const GameRules& rules, const GameState& state) {
    int value = 0, tiles = static_cast<int>(state.pool_size);
    for (std::size_t at = 0; at < state.pool_size; ++at) value += rules.value_of(state.pool[at]);
    for (int seat = 0; seat < state.seats; ++seat) {
        if (seat == state.to_move) continue;
        value += rules.value_of(state.racks[static_cast<std::size_t>(seat)]);
        tiles += state.held[static_cast<std::size_t>(seat)];
    }
    return tiles == 0 ? 0.0 : static_cast<double>(value) / tiles * state.fewest_held_by_others();
}

}  // namespace

Features features_of(const GameRules& rules, const GameState& state, const Counts& laid, int count,
                     int most) {
    const auto me = static_cast<std::size_t>(state.to_move);
    const auto& rack = state.racks[me];
    const double off = rules.value_of(laid), mine = rules.value_of(rack);
    const double near = nearness(state);
    auto kept = rack;
    int jokers = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        kept[tile] = static_cast<std::uint8_t>(kept[tile] - laid[tile]);
        if (tile >= kNumberTiles) jokers += laid[tile];
    }
    Features found{};
    const bool opens = !state.opened[me];
    found[kLays] = !opens;
    found[kTilesLaid] = count / 10.0;
    found[kPointsOff] = off / 10;
    found[kNearEnd] = near;
    if (near > 0) {
        const double other = cheapest_other(rules, state);
        found[kBehind] = near * std::clamp((mine - other) / 10, -kMostBehind, kMostBehind);
        found[kGetsAhead] = near * (mine >= other && mine - off < other);
    }
    found[kJokersLaid] = jokers;
    found[kOpponentClose] = state.fewest_held_by_others() <= kCloseToOut ? off / 10 : 0;
    found[kOpens] = opens;
    found[kOpeningTiles] = opens ? count / 10.0 : 0;
    found[kPoolEmpty] = state.pool_size == 0;
    found[kStuck] = (state.held[me] - most) / 10.0;
    found[kFewestHeld] = state.fewest_held_by_others() / 10.0;
    found[kPairsKept] = tiles_with_partner(kept) / 10.0;
    return found;
}

double worth(const Strategy& strategy, const Features& features) {
    double sum = 0;
    for (std::size_t at = 0; at < kFeatures; ++at) sum += strategy[at] * features[at];
    return sum;
}

Laid choose(Player& player, const GameState& state, const Manner& manner) {
    const auto me = static_cast<std::size_t>(state.to_move);
    const bool waits = manner.kind == Manner::kWaits ||
                       (manner.kind == Manner::kJudges && nearness(state) == 0.0);
    if (waits && state.opened[me]) {
        if (!player.can_go_out(state)) return {};
        return {true, state.racks[me], state.held[me], 0};
    }
    const auto most = player.best_turn(state);
    if (manner.kind != Manner::kJudges || most.count == 0 || most.count == state.held[me]) {
        return most;
    }
    const auto judged = [&](const Laid& laid) {
        return worth(manner.strategy, features_of(player.rules(), state, laid.tiles, laid.count,
                                                  most.count));
    };
    double best = judged(most);
    Laid chosen = best > 0 ? most : Laid{};
    if (!state.opened[me]) {
        const auto fewest = player.opening(state, true);
        if (fewest.count > 0 && judged(fewest) > std::max(best, 0.0)) chosen = fewest;
    }
    return chosen;
}

GameResult play_out(Player& player, GameState state,
                    const std::array<Manner, kMostSeats>& manners) {
    for (int turn = 0; !state.ended && turn < kLongestGame; ++turn) {
        const auto laid = choose(player, state, manners[static_cast<std::size_t>(state.to_move)]);
        if (laid.count > 0) {
            state.lay(player.rules(), laid.tiles, laid.count);
        } else {
            state.draw_or_pass(player.rules());
        }
    }
    return player.result(state);
}

}  // namespace tilehall::playout
