// Before the first turn: who starts, who sits where, who gets which tiles (RULES G1, E-SEATS):
// tilehall.core.start, in C++.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace tilehall {

// All that a game is made of before its turns. Players are numbered as they are listed; what they
// are called is not the kernel's business.
struct Setup {
    Rules rules;
    int seats = 2;
    std::string seed;
    std::vector<int> contenders;  // players who draw for the start; none named: all of them
    bool seating_by_draw = false;
};

// Why there is no such game.
enum class SetupRefused : std::uint8_t {
    kNotRefused,
    kRules,       // no box of tiles has these numbers
    kSeats,       // the rules are for fewer players, or for more
    kContenders,  // not players of this game, or one of them twice
    kSeating,     // these rules do not draw for the seats
};
SetupRefused refused(const Setup& setup);

struct Drawn {
    int player;
    TileIndex tile;
    bool operator==(const Drawn&) const = default;
};

// What the draw decided: order[seat] is the player who sits there.
struct Start {
    std::vector<Drawn> draws;
    std::vector<int> order;
    int starter = 0;  // a seat
};
Start draw_for_start(const Setup& setup);

// The racks and the pool of one deal; deals are numbered from 1, and each redeal is one more.
struct Dealt {
    std::vector<Counts> racks;
    std::vector<TileIndex> pool;  // the next tile to be drawn first
};
Dealt deal(const Rules& rules, int seats, std::string_view seed, int number);

}  // namespace tilehall
