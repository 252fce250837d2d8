// What needs no plan: sets from the rack, single tiles added to sets, and tiles that the table can
// spare. How Beginner and Casual play. Everything is a proposal that the judge decides upon.
#pragma once

#include "games/view.hpp"

namespace tilehall {

// One turn of a player who lays what it sees.
class Laying {
  public:
    Laying(const Rules& rules, const SeatView& view);

    // Sets from the rack: all it holds, or an opening, or none (RULES G2).
    Melds own_sets() const;
    // Tile after tile where the whole play stays legal; a joker only if nothing else is left.
    Melds with_single_tiles(Melds table) const;
    // One steal after the other; each may make room for a single tile more.
    Melds with_steals(Melds table) const;
    bool is_legal(const Melds& table) const;
    // What is still on the rack once the table lies so.
    Counts rack_left(const Melds& table) const;

  private:
    bool add_tile(Melds& table, TileIndex tile) const;
    Melds in_rows(const std::vector<Meld>& sets) const;

    const Rules& rules_;
    const SeatView& view_;
    Standpoint standpoint_;
};

// A table that has more tiles of the rack on it, because a tile that the table can spare completes a
// set: the end of a long run, any tile of a group of four, the middle of a very long run, a joker
// for which the rack has the tile it stands for, or a run cut in two around a second copy.
struct Steal {
    int laid;
    Melds table;
};
// Those that lay the most tiles first.
std::vector<Steal> steals(const Melds& table, const Counts& rack, bool mirror_is_middle);

}  // namespace tilehall
