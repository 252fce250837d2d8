// What one seat may see of a game, and what a bot is given: tilehall.core.view, in C++.
#pragma once

#include <vector>

#include "games/game.hpp"

namespace tilehall {

// What a bot remembers of an act.
struct Seen {
    int seat;
    Act::What what;
    int drawn;             // tiles
    bool left_this_table;  // the table that lies now is the one it left
};

struct SeatView {
    int seat = 0;
    Melds table;
    Counts rack;
    std::vector<int> held;     // tiles on each rack
    std::vector<bool> opened;  // by seat
    int pool_size = 0;
    int passes = 0;
    int turns = 0;
    std::vector<Seen> seen;  // every act so far

    int seats() const { return static_cast<int>(held.size()); }
    bool has_opened() const { return opened[static_cast<std::size_t>(seat)]; }
};

SeatView view_of(const Game& game, int seat);
Standpoint standpoint_of(const SeatView& view);

}  // namespace tilehall
