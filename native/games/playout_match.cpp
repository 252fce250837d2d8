#include "games/playout_match.hpp"

#include <cmath>

namespace tilehall::playout {

MatchResult play_match(const Rules& rules, const Manner& one, const Manner& other,
                       int seats, int deals, std::uint64_t seed) {
    Player player(rules);
    Random random{seed};
    double squares = 0;
    MatchResult found;
    for (int deal = 1; deal <= deals; ++deal) {
        const auto dealt = shuffled_deal(rules, seats, random);
        double share = 0, points = 0;
        for (int first : {0, 1}) {
            std::array<Manner, kMostSeats> manners;
            for (int seat = 0; seat < seats; ++seat) {
                manners[static_cast<std::size_t>(seat)] = seat % 2 == first ? one : other;
            }
            const auto result = play_out(player, dealt, manners);
            for (int seat = first; seat < seats; seat += 2) {
                share += result.wins[static_cast<std::size_t>(seat)] / 2;
                points += result.points[static_cast<std::size_t>(seat)] / 2;
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

}  // namespace tilehall::playout
