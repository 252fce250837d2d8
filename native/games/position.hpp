// A snapshot of a game, everything that decides what may happen next: tilehall.core.position.
#pragma once

#include <vector>

#include "games/scoring.hpp"
#include "games/start.hpp"

namespace tilehall {

// It holds every secret of the game.
struct Position {
    Melds table;
    std::vector<Counts> racks;
    std::vector<bool> opened;
    std::vector<TileIndex> pool;  // the next tile to be drawn first
    int to_move = 0;
    int turns = 0;
    int passes = 0;  // in a row (RULES G6b)
    bool paused = false;
    bool ended = false;
    Seats retired = 0;  // seats that play no more (RULES T4a)

    static Position of(Dealt dealt, int starter);

    int seats() const { return static_cast<int>(racks.size()); }
    const Counts& rack() const { return racks[static_cast<std::size_t>(to_move)]; }
    bool has_opened() const { return opened[static_cast<std::size_t>(to_move)]; }
    bool is_retired(int seat) const { return (retired & seat_bit(seat)) != 0; }
    int active() const;           // how many seats still play
    int seat_that_is_out() const;  // has laid its last tile (RULES G7), or kNobody

    // The seat to move leaves this table; tiles that are gone from it go to its rack (G9c).
    void lay(const Rules& rules, Melds after, int penalty = 0);
    // Tiles drawn and the turn over; with an empty pool it is a pass (RULES G6b, G9b).
    void draw(const Rules& rules, int count);
    // The others play on; this rack stays as it lies until the count (RULES T4a).
    void retire(int seat);

  private:
    void end_turn(const Rules& rules, int draws, bool is_pass);
    int seat_after(int seat) const;
    bool passed_of_late(int seat) const;
};

// What lies on one table and not on the other.
struct Changes {
    Counts placed, gone;
};
Changes changes(const Melds& before, const Melds& after);

}  // namespace tilehall
