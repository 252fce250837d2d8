#include "games/scoring.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "rules/opening.hpp"

namespace tilehall {
namespace {

Fraction in_lowest_terms(std::int64_t of, std::int64_t by) {
    const auto common = std::gcd(of, by);
    return {of / common, by / common};
}

}  // namespace

Fraction Fraction::operator+(const Fraction& other) const {
    return in_lowest_terms(of * other.by + other.of * by, by * other.by);
}

std::string text_of(const Fraction& points) {
    const auto whole = std::to_string(points.of);
    return points.by == 1 ? whole : whole + "/" + std::to_string(points.by);
}

int rack_cost(const Rules& rules, const Counts& rack, bool opened) {
    if (opened) return rules.value_on_rack(rack);
    return rules.unopened_value(rack, [&](const Counts& tiles) { return can_open(tiles, rules); });
}

int rack_cost(const Rules& rules, int sum, bool opened, bool could_open) {
    if (opened) return sum;
    const int price = could_open ? rules.unopened_rack_could_open : rules.unopened_rack;
    return price == kItsValue ? sum : price;
}

GameScore settle(const Rules& rules, const std::array<int, kMostSeats>& costs, int seats, int out,
                 Seats knocked) {
    const Seats fined = rules.knocked_rack == kNoRule ? 0 : knocked;
    const auto in = [](Seats these, int seat) { return (these & seat_bit(seat)) != 0; };
    const auto cost = [&](int seat) { return costs[static_cast<std::size_t>(seat)]; };
    GameScore score;
    score.seats = seats;
    int lowest = 0;
    if (out != kNobody && !in(fined, out)) {
        // RULES P1: wins alone, also where another rack happens to cost nothing
        score.winners = seat_bit(out);
    } else {
        // RULES P2; also if the seat that went out has knocked and cannot win (P3b)
        bool is_first = true;
        for (int seat = 0; seat < seats; ++seat) {
            if (in(fined, seat)) continue;
            lowest = is_first ? cost(seat) : std::min(lowest, cost(seat));
            is_first = false;
        }
        for (int seat = 0; seat < seats; ++seat) {
            if (!in(fined, seat) && cost(seat) == lowest) score.winners |= seat_bit(seat);
        }
    }
    std::int64_t lost = 0;
    for (int seat = 0; seat < seats; ++seat) {
        if (in(score.winners, seat)) continue;
        const int loss = in(fined, seat) ? rules.knocked_rack : cost(seat) - lowest;
        score.scores[static_cast<std::size_t>(seat)] = {-loss, 1};
        lost += loss;
    }
    const int winners = std::popcount(score.winners);
    const auto share = winners == 0 ? Fraction{} : in_lowest_terms(lost, winners);
    for (int seat = 0; seat < seats; ++seat) {
        if (in(score.winners, seat)) score.scores[static_cast<std::size_t>(seat)] = share;
    }
    return score;
}

}  // namespace tilehall
