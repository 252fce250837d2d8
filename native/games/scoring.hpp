// What a game was worth (RULES P1 to P4), in exact fractions: tilehall.core.scoring, in C++.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "rules/rules.hpp"

namespace tilehall {

// Points are whole, but co-winners share them. In lowest terms, `by` is positive.
struct Fraction {
    std::int64_t of = 0;
    std::int64_t by = 1;

    bool operator==(const Fraction&) const = default;
    Fraction operator+(const Fraction& other) const;
    bool operator<(const Fraction& other) const { return of * other.by < other.of * by; }
    double value() const { return static_cast<double>(of) / static_cast<double>(by); }
};
std::string text_of(const Fraction& points);  // as a record writes it: 61, -14, 10/3

using Seats = unsigned;  // a set of seats, as bits
constexpr Seats seat_bit(int seat) { return 1U << static_cast<unsigned>(seat); }

// Points and winners by seat. The points add up to zero (RULES P4).
struct GameScore {
    int seats = 0;
    std::array<Fraction, kMostSeats> scores{};
    Seats winners = 0;

    bool operator==(const GameScore&) const = default;
};

// What a rack costs its owner at the end (RULES P1, P3).
int rack_cost(const Rules& rules, const Counts& rack, bool opened);

// The same where only the sum of its numbers was written down, and whether it could have opened.
int rack_cost(const Rules& rules, int sum, bool opened, bool could_open);

inline constexpr int kNobody = -1;

// `out` is the seat that went out, or kNobody: the game was blocked. `knocked` are seats that
// knocked their racks over; not all of them have, where the edition has a rule about that.
GameScore settle(const Rules& rules, const std::array<int, kMostSeats>& costs, int seats, int out,
                 Seats knocked = 0);

}  // namespace tilehall
