// Which rules a play breaks: tilehall.core.legality for plays, without its sentences.
#pragma once

#include <cstdint>

#include "rules/origins.hpp"
#include "rules/rules.hpp"

namespace tilehall {

// The reason codes of RULES section 8 that a play can have, as bits in their order.
enum Fault : unsigned {
    kTileNotOnRack = 1U << 0,
    kTileRemovedFromTable = 1U << 1,
    kNoTilePlaced = 1U << 2,
    kInvalidSet = 1U << 3,
    kTableTouchedBeforeOpening = 1U << 4,
    kOpeningBelowMinimum = 1U << 5,
    kJokerNeedsRackTile = 1U << 6,
    kJokerSetFrozen = 1U << 7,
    kSpecialJokerSubstitution = 1U << 8,
};

// Every fault of a play, for any two tables and any rack.
unsigned faults_of_play(const Rules& rules, const AppraisedTable& before,
                        const AppraisedTable& after, const Counts& rack, bool opened);

// RULES G2 to G4 apart: faults of the opening and of the jokers, where all tiles are there and
// every row is a set. What stepping through a game has to ask.
unsigned faults_of_sets(const Rules& rules, const AppraisedTable& before,
                        const AppraisedTable& after, const Counts& placed, bool opened);

// RULES G3, P3: can some of these tiles, by themselves, form sets worth the opening minimum?
bool can_open(const Counts& tiles, const Rules& rules);

}  // namespace tilehall
