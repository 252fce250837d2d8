// Why another turn was better: techniques that can be read off the game.
#pragma once

#include "study/review.hpp"

namespace tilehall::study {

// `found` has what was done and what was better.
unsigned reasons_of(const Game& game, std::size_t act, const TurnReview& found);

}  // namespace tilehall::study
