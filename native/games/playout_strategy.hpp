// Strategies of single turns: a linear evaluation of a play against laying nothing.
#pragma once

#include <array>
#include <vector>

#include "games/playout_value.hpp"

namespace tilehall::playout {

// solver/playouts.py names them in this order. "Others" are as one can know them: so many tiles each, of what is unseen.
enum Feature : std::size_t {
    kLays,            // a play by a seat that has opened; made only when the pool is nearly empty
    kTilesLaid,       // tens of tiles that everybody may use from now on
    kPointsOff,       // tens of points off the rack
    kPoolLeft,        // draws that each seat still has
    kCheapest,        // the chance to hold the cheapest rack after the play ...
    kCheapestNow,     // ... and without it
    kGivesAway,       // tens of unseen tiles that fit beside a laid one
    kJokersLaid,
    kOpponentClose,   // tens of tiles laid per tile on the smallest rack of the others
    kTilesKept,       // tens of tiles
    kOpens,           // the first play
    kOpeningTiles,    // tens of tiles in it
    kOpeningKeeps,    // tens of tiles that stay on the rack and have a partner there
    kOpeningJokers,
    kOpeningLate,     // part of the pool that is gone
    kOpenedOthers,    // part of the other seats that have opened
    kAmongLayers,     // tens of tiles in it, times the part of the other seats seen to lay
    kFeatures
};
using Features = std::array<double, kFeatures>;
using Strategy = Features;

// What laying some tiles means for the seat to move.
Features features_of(const Rules& rules, const GameState& state, const Counts& laid, int count);

double worth(const Strategy& strategy, const Features& features);

// How a seat is expected to play.
struct Manner {
    enum Kind : std::uint8_t {
        kLaysEverything,  // the best single turn, always
        kWaits,           // opens when it can, then lays nothing until it goes out
        kWeighs,          // waits as well, but asks its strategy how to open and how to end
        kForesees,        // lays what its net values most
    };
    Kind kind = kWaits;
    Strategy strategy{};
    const ValueNet* net = nullptr;
};

// Plays to be weighed, besides laying nothing; none where the seat waits whatever its strategy says.
// A way out is the only one.
std::vector<Laid> plays_to_weigh(Player& player, const GameState& state);

// The tiles to lay, none for a draw or a pass.
Laid choose(Player& player, const GameState& state, const Manner& manner);

// Every seat in its manner until the game is over.
GameResult play_out(Player& player, GameState state, const std::array<Manner, kMostSeats>& manners);

}  // namespace tilehall::playout
