// How a game begins and what it was worth: tilehall.core.start and tilehall.core.scoring.
#include <algorithm>

#include "games/chance.hpp"
#include "games/micro_game.hpp"
#include "rules/opening.hpp"

namespace tilehall {
namespace {

std::vector<TileIndex> shuffled(const Rules& rules, std::string_view seed,
                                const std::string& purpose) {
    std::vector<TileIndex> tiles;
    for (TileIndex tile = 0; tile < kNumberTiles; ++tile) {
        tiles.insert(tiles.end(), static_cast<std::size_t>(rules.copies), tile);
    }
    for (std::size_t kind = 0; kind < rules.jokers.size(); ++kind) {
        tiles.insert(tiles.end(), static_cast<std::size_t>(rules.jokers[kind]),
                     static_cast<TileIndex>(kJoker + kind));
    }
    Chance(seed, purpose).shuffle(tiles);
    return tiles;
}

// All tiles face down; when it runs out, they are shuffled again.
class Pile {
  public:
    Pile(const Rules& rules, std::string_view seed) : rules_(rules), seed_(seed) {}

    int draw_number() {  // RULES G1a: a joker is drawn again
        while (true) {
            if (next_ == tiles_.size()) {
                tiles_ = shuffled(rules_, seed_, "start " + std::to_string(++shuffles_));
                next_ = 0;
            }
            const auto tile = tiles_[next_++];
            if (!is_joker(tile)) return number_of(tile);
        }
    }

  private:
    const Rules& rules_;
    std::string_view seed_;
    std::vector<TileIndex> tiles_;
    std::size_t next_ = 0;
    int shuffles_ = 0;
};

// RULES G1: the highest number starts; ties draw again among themselves.
int starter(const Rules& rules, int count, std::string_view seed) {
    Pile pile(rules, seed);
    std::vector<int> seats;
    for (int seat = 0; seat < count; ++seat) seats.push_back(seat);
    while (seats.size() > 1) {
        int highest = -1;
        std::vector<int> best;
        for (int seat : seats) {
            const int number = pile.draw_number();
            if (number > highest) best.clear();
            highest = std::max(highest, number);
            if (number == highest) best.push_back(seat);
        }
        seats = best;
    }
    return seats[0];
}

}  // namespace

Deal deal_from(const Rules& rules, int seats, std::string_view seed) {
    Deal deal;
    const auto pile = shuffled(rules, seed, "deal 1");
    auto next = pile.begin();
    for (int seat = 0; seat < seats; ++seat) {
        auto& rack = deal.racks.emplace_back();
        for (int i = 0; i < rules.rack_size; ++i) ++rack[*next++];
    }
    deal.pool.assign(next, pile.end());
    deal.opened.assign(static_cast<std::size_t>(seats), false);
    deal.to_move = starter(rules, seats, seed);
    return deal;
}

int MicroGame::cost(int seat) const {
    const auto& rack = deal_.racks[static_cast<std::size_t>(seat)];
    if (deal_.opened[static_cast<std::size_t>(seat)]) return rules_.value_on_rack(rack);
    return rules_.unopened_value(rack, [&](const Counts& it) { return can_open(it, rules_); });
}

std::vector<double> MicroGame::points() const {
    std::vector<int> costs;
    for (int seat = 0; seat < seats(); ++seat) costs.push_back(cost(seat));
    const auto out = std::find(rack_sizes_.begin(), rack_sizes_.end(), 0);
    // RULES P1: who goes out wins alone; P2: otherwise the lowest rack, or several
    const int lowest =
        out != rack_sizes_.end() ? 0 : *std::min_element(costs.begin(), costs.end());
    const auto wins = [&](std::size_t seat) {
        return out != rack_sizes_.end() ? rack_sizes_[seat] == 0 : costs[seat] == lowest;
    };
    int lost = 0, winners = 0;
    for (std::size_t seat = 0; seat < costs.size(); ++seat) {
        if (wins(seat)) {
            ++winners;
        } else {
            lost += costs[seat] - lowest;
        }
    }
    std::vector<double> points;
    for (std::size_t seat = 0; seat < costs.size(); ++seat) {
        points.push_back(wins(seat) ? static_cast<double>(lost) / winners : lowest - costs[seat]);
    }
    return points;
}

}  // namespace tilehall
