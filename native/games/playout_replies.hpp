// Two seats and an empty pool: nothing is hidden, so a play can be followed through the other's replies.
#pragma once

#include <vector>

#include "games/playout_search.hpp"

namespace tilehall::playout {

// Takes plays as `search` rates them, with its playouts, best first. Each of the most promising is
// followed to the end of the game by two who search every turn in the same way. The first that wins
// so comes to the front; where none does, or there is no time to find it, the order stays.
void follow(Player& player, const GameState& state, std::vector<Rated>& rated,
            const Allowance& allowance);

}  // namespace tilehall::playout
