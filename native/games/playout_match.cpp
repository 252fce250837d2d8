#include "games/playout_match.hpp"

#include <cmath>

namespace tilehall::playout {
namespace {

// `sits_at(game, seat)`: is it the first one's, in this game of a deal?
template <class SitsAt>
MatchResult play_deals(const Rules& rules, const Manner& one, const Manner& other, int seats,
                       int deals, std::uint64_t seed, int games, SitsAt&& sits_at) {
    Player player(rules);
    Random random{seed};
    double squares = 0;
    MatchResult found;
    for (int deal = 1; deal <= deals; ++deal) {
        const auto dealt = shuffled_deal(rules, seats, random);
        double share = 0, points = 0;
        for (int game = 0; game < games; ++game) {
            std::array<Manner, kMostSeats> manners;
            for (int seat = 0; seat < seats; ++seat) {
                manners[static_cast<std::size_t>(seat)] = sits_at(game, seat) ? one : other;
            }
            const auto result = play_out(player, dealt, manners);
            for (int seat = 0; seat < seats; ++seat) {
                if (!sits_at(game, seat)) continue;
                share += result.wins[static_cast<std::size_t>(seat)] / games;
                points += result.points[static_cast<std::size_t>(seat)] / games;
            }
        }
        const double apart = share - found.share;
        found.share += apart / deal;
        squares += apart * (share - found.share);
        found.points += (points - found.points) / deal;
    }
    if (deals > 1) found.error = std::sqrt(squares / (deals - 1) / deals);
    return found;
}

}  // namespace

MatchResult play_match(const Rules& rules, const Manner& one, const Manner& other,
                       int seats, int deals, std::uint64_t seed) {
    return play_deals(rules, one, other, seats, deals, seed, 2,
                      [](int game, int seat) { return seat % 2 == game; });
}

MatchResult play_alone(const Rules& rules, const Manner& one, const Manner& others,
                       int seats, int deals, std::uint64_t seed) {
    return play_deals(rules, one, others, seats, deals, seed, seats,
                      [](int game, int seat) { return seat == game; });
}

}  // namespace tilehall::playout
