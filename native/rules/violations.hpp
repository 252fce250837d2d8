// One question, every fault: what a turn breaks, as tilehall.core.legality says it, fault by fault
// and in its order, with the clause, the sentence's id and the tiles concerned. No sentences.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace tilehall {

// The reason codes of RULES section 8, in the order in which they are reported.
enum class Fault : std::uint8_t {
    kMalformed,
    kGameOver,
    kNotYourTurn,
    kGamePaused,
    kTileNotOnRack,
    kTileRemovedFromTable,
    kNoTilePlaced,
    kInvalidSet,
    kTableTouchedBeforeOpening,
    kOpeningBelowMinimum,
    kJokerNeedsRackTile,
    kJokerSetFrozen,
    kSpecialJokerSubstitution,
    kPoolEmpty,
    kPoolNotEmpty,
    kRedealNotAllowed,
};
std::string_view code_of(Fault fault);  // "tile-not-on-rack"

inline constexpr int kNoFact = -1;

struct Violation {
    Fault fault;
    std::string_view clause;
    std::string_view wording;  // id of the sentence in locales/, filled with the facts below
    Meld tiles = {};
    int points = kNoFact;
    int minimum = kNoFact;
    int pairs = kNoFact;
};
using Violations = std::vector<Violation>;

// What must be known to judge a turn of the seat whose turn it is.
struct Standpoint {
    Melds table;
    Meld rack;
    bool opened = true;
    int pool_size = 1;
    bool is_first_turn = false;  // of the game: only then a redeal may be asked for
};

// Every rule that a turn breaks; empty means legal. Tables may be any rows of tiles at all.
Violations violations_of_play(const Rules& rules, const Standpoint& standpoint, const Melds& after);
Violations violations_of_draw(const Standpoint& standpoint);
Violations violations_of_pass(const Standpoint& standpoint);
Violations violations_of_redeal(const Rules& rules, const Standpoint& standpoint);

}  // namespace tilehall
