#include "games/start.hpp"

#include <algorithm>
#include <numeric>

#include "games/chance.hpp"

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
    explicit Pile(const Setup& setup) : setup_(setup) {}

    // The number a player draws (RULES G1a: a joker is drawn again), and all that was drawn for it.
    int number_for(int player, std::vector<Drawn>& draws) {
        while (true) {
            if (next_ == tiles_.size()) {
                const auto purpose = "start " + std::to_string(++shuffles_);
                tiles_ = shuffled(setup_.rules, setup_.seed, purpose);
                next_ = 0;
            }
            const auto tile = tiles_[next_++];
            draws.push_back({player, tile});
            if (!is_joker(tile)) return number_of(tile);
        }
    }

  private:
    const Setup& setup_;
    std::vector<TileIndex> tiles_;
    std::size_t next_ = 0;
    int shuffles_ = 0;
};

// The players from the highest tile to the lowest; without `whole` only the first is decided.
// Players with equal numbers draw again among themselves.
void rank(Pile& pile, const std::vector<int>& players, std::vector<Drawn>& draws, bool whole,
          std::vector<int>& ranked) {
    if (players.size() == 1) {
        ranked.push_back(players[0]);
        return;
    }
    std::vector<int> numbers;
    for (int player : players) numbers.push_back(pile.number_for(player, draws));
    for (int number = kNumbers - 1; number >= 0; --number) {
        std::vector<int> equal;
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (numbers[i] == number) equal.push_back(players[i]);
        }
        if (equal.empty()) continue;
        rank(pile, equal, draws, whole, ranked);
        if (!whole) return;
    }
}

bool is_a_box(const Rules& rules) {
    const auto few = [](int count) { return count >= 0 && count <= 8; };
    return rules.copies >= 1 && few(rules.copies) && rules.rack_size >= 1 &&
           std::all_of(rules.jokers.begin(), rules.jokers.end(), few);
}

}  // namespace

SetupRefused refused(const Setup& setup) {
    const auto& rules = setup.rules;
    if (!is_a_box(rules)) return SetupRefused::kRules;
    const int most = std::min(rules.max_seats, kMostSeats);
    if (setup.seats < std::max(rules.min_seats, 2) || setup.seats > most ||
        setup.seats * rules.rack_size > rules.tile_count()) {
        return SetupRefused::kSeats;
    }
    std::array<bool, kMostSeats> named{};
    for (int player : setup.contenders) {
        if (player < 0 || player >= setup.seats) return SetupRefused::kContenders;
        auto& twice = named[static_cast<std::size_t>(player)];
        if (twice) return SetupRefused::kContenders;
        twice = true;
    }
    if (setup.seating_by_draw && !rules.seating_by_draw) return SetupRefused::kSeating;
    return SetupRefused::kNotRefused;
}

Start draw_for_start(const Setup& setup) {
    Start start;
    std::vector<int> everybody(static_cast<std::size_t>(setup.seats));
    std::iota(everybody.begin(), everybody.end(), 0);
    Pile pile(setup);
    if (setup.seating_by_draw) {
        rank(pile, everybody, start.draws, true, start.order);
        if (setup.contenders.empty()) return start;
    } else {
        start.order = everybody;
    }
    std::vector<int> first;
    rank(pile, setup.contenders.empty() ? everybody : setup.contenders, start.draws, false, first);
    const auto seat = std::find(start.order.begin(), start.order.end(), first[0]);
    start.starter = static_cast<int>(seat - start.order.begin());
    return start;
}

Dealt deal(const Rules& rules, int seats, std::string_view seed, int number) {
    const auto pile = shuffled(rules, seed, "deal " + std::to_string(number));
    Dealt dealt;
    auto next = pile.begin();
    for (int seat = 0; seat < seats; ++seat) {
        auto& rack = dealt.racks.emplace_back();
        for (int i = 0; i < rules.rack_size; ++i) ++rack[*next++];
    }
    dealt.pool.assign(next, pile.end());
    return dealt;
}

}  // namespace tilehall
