// One turn of a finished game looked at again: what was better, what it cost, and why.
//
// What a turn cost is found by playing on, from what its seat could see: what was done and another
// play are played out in the same worlds (games/playout_search.hpp). The other play is chosen first,
// and then measured in worlds of its own: the best of many would be luck too often. Where nothing is
// hidden any more, what a turn cost is proved instead, as far as that goes (study/endgame.hpp).
#pragma once

#include <cstdint>

#include "study/win_share.hpp"

namespace tilehall::study {

// Why something else was better, as bits; all of it is read off the game.
enum Reason : unsigned {
    kCouldGoOut = 1,     // the whole rack could be laid
    kOpenedLate = 2,     // it could open, and drew
    kKeptJoker = 4,      // a joker that could be laid was on the rack when the game ended
    kLaidTooSoon = 8,    // waiting, or laying less, was better
    kFedNext = 16,       // and who came next used what was laid
    kBrokeSet = 32,      // a set was taken apart that a tile still on the rack had fitted
    kWaitedTooLong = 64, // the pool was nearly empty, and it laid nothing
    kOverlooked = 128,   // more could be laid
};
inline constexpr int kReasons = 8;

struct TurnReview {
    Meld laid;               // what was done; none: it drew or passed
    bool is_better = false;  // something else was, hardly by luck:
    Meld best;               // it lays these; none: laying nothing was better
    Melds after;             // and leaves this table
    double loss = 0;         // of the win
    double error = 0;        // of the loss, its standard error; 0 where nothing was played out
    double points = 0;       // what it cost in points
    double estimate = 0;     // of the win, also where it may be luck: many of them add up to the truth
    bool is_exact = false;   // proved: nothing was hidden any more
    unsigned reasons = 0;
    std::uint64_t steps = 0;  // what playing on took, as playouts count them
};

// So much may be spent on one turn.
struct Effort {
    int worlds = 32;
    std::uint64_t steps = 0;  // of playouts: counted, so that it is as far on every machine; 0: no limit
};

// The act is a turn.
TurnReview review_turn(const Game& game, std::size_t act, WinShare& model, const Effort& effort);

}  // namespace tilehall::study
