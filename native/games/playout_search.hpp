// Choosing a play by playing it out in worlds that agree with what a seat has seen.
#pragma once

#include <cstdint>
#include <vector>

#include "games/playout_strategy.hpp"
#include "games/watch.hpp"

namespace tilehall::playout {

// What the seat to move knows, besides its rack and the table.
struct Knowledge {
    GameState state;  // the racks of others and the order of the pool are not looked at
    std::vector<TileIndex> unseen;  // on the other racks and in the pool, perhaps also elsewhere
    std::array<Manner, kMostSeats> manners{};  // how each seat plays in the playouts
    // The seat laid nothing in its last turn, and the table has been the same since: with its manner
    // it could not open, or go out, or found nothing worth laying.
    std::array<bool, kMostSeats> laid_nothing{};
};

// Two seats and no pool: is the one other rack all that is unseen?
bool is_all_known(const Knowledge& knowledge);

// What a result is worth to a seat where all is known: the win first, then the points.
double standing(const GameResult& result, std::size_t seat);

struct Budget {
    int worlds = 64;  // for the plays that stay to the end
    Allowance allowance{};
};

struct Rated {
    Laid laid;         // nothing: draw or pass
    int worlds = 0;
    double wins = 0;      // mean share over its worlds
    double points = 0;    // mean
    double gain = 0;      // mean, over the first candidate in the same worlds
    double variance = 0;  // of that gain

    bool operator==(const Rated&) const = default;
};

// What a strategy would weigh, and laying nothing; the first is what one would do unthinkingly. A
// thorough look with an empty pool also offers many ways to lay only some of what could be laid, as
// long as it may think.
std::vector<Laid> proposals(Player& player, const GameState& state, bool thorough,
                            const Allowance& allowance = {});

// The hidden tiles dealt so that nobody has overlooked a play, as far as a few tries allow.
GameState sample_world(Player& player, const Knowledge& knowledge, Random& random);

// All candidates in the same worlds, the weaker half dropped again and again; best first. The first
// candidate stays ahead of those whose gain over it may well be the luck of the worlds. Ends as soon
// as the choice is clear, whatever is left of the budget.
std::vector<Rated> search(Player& player, const Knowledge& knowledge, std::vector<Laid> candidates,
                          const Budget& budget, std::uint64_t seed);

}  // namespace tilehall::playout
