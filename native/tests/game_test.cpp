// Whole games under the sanitizers: acts of all kinds, most of them nonsense, change nothing that
// must stay: no tile is lost, points add up to zero, and undone acts happen again in the same way.
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "games/game.hpp"
#include "games/match.hpp"
#include "games/record.hpp"

using namespace tilehall;

namespace {

void check(bool good, const char* what) {
    if (good) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

struct Dice {
    std::uint64_t state;
    std::size_t below(std::size_t bound) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>((state >> 33) % bound);
    }
};

Counts all_tiles(const Position& here) {
    Counts all;
    for (const auto& rack : here.racks) {
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            all[tile] = static_cast<std::uint8_t>(all[tile] + rack[tile]);
        }
    }
    all.add(here.pool);
    for (const auto& meld : here.table) all.add(meld);
    return all;
}

// Rows of the table and of the rack, some of them sets.
Melds some_table(const Position& here, Dice& dice) {
    auto table = here.table;
    Meld row;
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
        if (here.rack()[tile] > 0 && dice.below(3) > 0) row.push_back(tile);
        if (row.size() == 3 + dice.below(2)) table.push_back(std::exchange(row, {}));
    }
    if (!table.empty() && dice.below(3) == 0) {
        auto& meld = table[dice.below(table.size())];
        if (!meld.empty()) meld[dice.below(meld.size())] = static_cast<TileIndex>(dice.below(kTiles));
    }
    return table;
}

void play(const Rules& rules, int seats, std::uint64_t seed) {
    Game game({rules, seats, std::to_string(seed), {}, rules.seating_by_draw});
    const auto box = all_tiles(game.position());
    Dice dice{seed};
    for (int step = 0; step < 400; ++step) {
        const auto what = dice.below(12) == 0 ? static_cast<Act::What>(dice.below(kActs))
                          : dice.below(2) == 0 ? Act::kTimeOut
                          : game.position().pool.empty() ? Act::kPass
                                                         : Act::kDraw;
        Act act{what};
        if (what == Act::kPlay || what == Act::kTimeOut) {
            act.table = some_table(game.position(), dice);
        }
        const auto acts = game.log().size();
        const auto seat = dice.below(9) == 0 ? static_cast<int>(dice.below(7)) : game.position().to_move;
        const auto refusal = game.act(act, seat, step);
        check(game.log().size() == acts + (refusal ? 0 : 1), "a refused act is not in the log");
        check(all_tiles(game.position()) == box, "no tile is lost");
    }
    if (const auto outcome = game.outcome()) {
        Fraction sum;
        for (const auto& points : outcome->scores) sum = sum + points;
        check(sum == Fraction{}, "points add up to zero");
    }
    const std::vector<std::string> names(static_cast<std::size_t>(seats), "somebody");
    const auto record = write_record(game, "edition: any 1", names);
    const auto log = game.log();
    check(game.undo(log.size()) && !game.undo(), "all can be undone, once");
    for (const auto& entry : log) check(!game.act(entry.act, entry.seat, entry.at), "as before");
    check(write_record(game, "edition: any 1", names) == record, "the same game again");
}

void refuse_setups() {
    check(refused({Rules{}, 2, "1", {}, false}) == SetupRefused::kNotRefused, "a plain game");
    check(refused({Rules{}, 7, "1", {}, false}) == SetupRefused::kSeats, "seven seats");
    check(refused({Rules{}, 2, "1", {2}, false}) == SetupRefused::kContenders, "no such player");
    check(refused({Rules{}, 2, "1", {}, true}) == SetupRefused::kSeating, "seats are not drawn");
    Rules none;
    none.copies = 0;
    check(refused({none, 2, "1", {}, false}) == SetupRefused::kRules, "an empty box");
}

}  // namespace

int main() {
    refuse_setups();
    Rules twist;
    twist.jokers = {2, 2, 2, 2};
    twist.joker_policy = JokerPolicy::kFreeWithRackTile;
    twist.opening_minimum = 0;
    Rules frozen;
    frozen.joker_policy = JokerPolicy::kFrozen;
    frozen.opening_turn_continues = false;
    frozen.knocked_rack = 100;
    frozen.seating_by_draw = true;
    frozen.redeal_pairs = 1;
    frozen.unopened_rack = 100;
    Rules crowd;
    crowd.max_seats = 6;
    crowd.copies = 4;
    crowd.jokers = {8, 8, 8, 8};
    crowd.empty_pool_ends = true;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        play(twist, 2, seed);
        play(frozen, 4, seed);
        play(crowd, 6, seed);
    }
    std::puts("whole games: ok");
}
