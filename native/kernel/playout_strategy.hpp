// Judgement over single turns: a linear evaluation of a play against laying nothing.
#pragma once

#include <array>

#include "kernel/playout_game.hpp"

namespace tilehall::playout {

// Order and meaning as in bots/strategist_weights.json, which names them.
enum Feature : std::size_t {
    kLays,             // a play by a seat that has opened
    kTilesLaid,        // tens of tiles that everybody may use from now on
    kPointsOff,        // tens of points off the rack
    kNearEnd,          // 0 with a full pool, 1 with an empty one
    kBehind,           // near the end: by how many tens of points the rack is dearer than another
    kGetsAhead,        // near the end: the play makes it the cheapest
    kJokersLaid,
    kOpponentClose,    // tens of points off while somebody holds three tiles or fewer
    kOpens,            // the first play
    kOpeningTiles,     // tens of tiles in the first play
    kPoolEmpty,
    kStuck,            // tens of tiles that could not be laid now whatever one does
    kFewestHeld,       // tens of tiles on the smallest rack of the others
    kPairsKept,        // tens of tiles kept that have a neighbour or a like number on the rack
    kFeatures
};
using Features = std::array<double, kFeatures>;
using Strategy = Features;

// What laying `laid` means for the seat to move; `most` is the most tiles it could lay.
Features features_of(const GameRules& rules, const GameState& state, const Counts& laid, int count,
                     int most);

double worth(const Strategy& strategy, const Features& features);

// How a seat is expected to play.
struct Manner {
    enum Kind : std::uint8_t {
        kLaysEverything,  // the best single turn, always
        kWaits,           // opens when it can, then lays nothing until it goes out
        kJudges,          // goes out if it can, else asks its strategy
    };
    Kind kind = kWaits;
    Strategy strategy{};
};

// The tiles to lay, none for a draw or a pass.
Laid choose(Player& player, const GameState& state, const Manner& manner);

// Every seat in its manner until the game is over.
GameResult play_out(Player& player, GameState state, const std::array<Manner, kMostSeats>& manners);

}  // namespace tilehall::playout
