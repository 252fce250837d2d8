#include "games/playout_replies.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "games/strategies.hpp"

namespace tilehall::playout {
namespace {

// As playouts rate them; then those that lay the least: who searches makes use of what is laid.
constexpr std::size_t kBestFirst = 3;
constexpr std::size_t kMostFollowed = 12;

// What a searcher who knows everything lays here; nothing if there is no time to find it.
std::optional<Laid> reply(Player& player, const GameState& state,
                          const std::array<Manner, kMostSeats>& manners, const Watch& watch) {
    const auto me = static_cast<std::size_t>(state.to_move);
    auto plays = proposals(player, state, true);
    for (const auto& laid : plays) {
        if (laid.count == state.held[me]) return laid;
    }
    if (plays.size() < 2) return Laid{};
    // of equals it takes what its judgement prefers
    std::vector<std::pair<double, const Laid*>> weighed;
    for (const auto& laid : plays) {
        const auto weight =
            laid.count == 0 ? 0
                            : worth(manners[me].strategy,
                                    features_of(player.rules(), state, laid.tiles, laid.count));
        weighed.emplace_back(weight, &laid);
    }
    std::stable_sort(weighed.begin(), weighed.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    const Laid* best = nullptr;
    double most = 0;
    for (const auto& [weight, laid] : weighed) {
        if (watch.is_over()) return {};
        auto after = state;
        after.play(player.rules(), *laid);
        const auto found = standing(play_out(player, after, manners), me);
        if (best != nullptr && found <= most) continue;
        best = laid;
        most = found;
    }
    return *best;
}

}  // namespace

void follow(Player& player, const GameState& state, std::vector<Rated>& rated,
            const Allowance& allowance) {
    const Watch watch(allowance, player.steps());
    const auto me = static_cast<std::size_t>(state.to_move);
    std::array<Manner, kMostSeats> manners{};
    manners.fill({Manner::kWeighs, tuned()});
    auto order = rated;
    const auto best = static_cast<std::ptrdiff_t>(std::min(kBestFirst, order.size()));
    std::stable_sort(order.begin() + best, order.end(), [](const Rated& one, const Rated& other) {
        return one.laid.count < other.laid.count;
    });
    order.resize(std::min(kMostFollowed, order.size()));
    for (const auto& each : order) {
        auto after = state;
        after.play(player.rules(), each.laid);
        while (!after.ended) {
            const auto laid = reply(player, after, manners, watch);
            if (!laid) return;
            after.play(player.rules(), *laid);
        }
        if (player.result(after).wins[me] < 1) continue;
        const auto found = std::find_if(rated.begin(), rated.end(), [&](const Rated& other) {
            return other.laid.tiles == each.laid.tiles;
        });
        std::rotate(rated.begin(), found, found + 1);
        return;
    }
}

}  // namespace tilehall::playout
