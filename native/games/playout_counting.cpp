#include "games/playout_counting.hpp"

#include <algorithm>
#include <cmath>

namespace tilehall::playout {
namespace {

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

}  // namespace

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

}  // namespace tilehall::playout
