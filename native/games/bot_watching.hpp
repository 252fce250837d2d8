// What the others gave away by what they did, and by what they did not do.
#pragma once

#include <optional>

#include "games/playout_search.hpp"
#include "games/view.hpp"

namespace tilehall {

// What one seat was seen to do after its opening, while there was a pool: once it is empty, who has
// waited lays too (RULES P2).
struct AfterOpening {
    int turns = 0;
    int plays = 0;
};
AfterOpening after_opening(const SeatView& view, int seat);

// How each seat seems to play: does it lay whatever it can, or has it a strategy?
std::array<playout::Manner, kMostSeats> manners(const SeatView& view,
                                                const playout::Manner& otherwise);

// Did the seat lay nothing in its last turn, with the table as it lies now? Then it could not open,
// or could not go out, or had nothing to lay at all: tiles that would have let it are not on its
// rack. Before the opening the table does not matter.
std::array<bool, kMostSeats> laid_nothing(const SeatView& view);

// Tiles as the model knows them: every joker is a regular one.
Counts as_in_model(const Counts& tiles);

// The position as the model knows it, for the seat to move; nothing where it is too large for it, as
// a position made by hand may be.
std::optional<playout::Knowledge> knowledge_of(const Rules& rules, const SeatView& view);

}  // namespace tilehall
