// What a seat can count in a position: what it does not see, what fits, who may hold the cheapest rack.
#pragma once

#include "games/playout_game.hpp"

namespace tilehall::playout {

// Tiles that the seat to move cannot see, by kind, and what they cost.
struct Unseen {
    Counts tiles;
    double count = 0, mean = 0, variance = 0;
};

Unseen unseen_by_mover(const Rules& rules, const GameState& state);

// The chance that every other rack costs more, its tiles taken from the unseen ones at random.
double chance_to_be_cheapest(const Rules& rules, const GameState& state, const Unseen& unseen,
                             double mine);

// Unseen tiles that would lie beside one of these, in a run or in a group.
int beside(const Counts& tiles, const Counts& unseen);

// Tiles of a rack that lie near another one there.
int tiles_with_partner(const Counts& rack);

}  // namespace tilehall::playout
