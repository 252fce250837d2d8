// What of a ruleset decides how a game goes: tilehall.core.ruleset, as far as the kernel needs it.
//
// There is one such struct, for legality, the searches, the games and the playouts alike, and
// Python fills it in one place: tilehall.solver.native.rules_of.
#pragma once

#include <array>
#include <cstdint>

#include "rules/tiles.hpp"

namespace tilehall {

enum class JokerPolicy : std::uint8_t {
    kFree,              // RULES J3
    kFreeWithRackTile,  // J4
    kFrozen,            // J5
    kFrozenByOrder,     // J5 without J5b: what version 1 of classic-hk played
};

inline constexpr int kMostSeats = 6;
inline constexpr int kItsValue = -1;   // what a rack costs where the edition names no fixed price
inline constexpr int kNoRule = -1;     // about racks that are knocked over
inline constexpr int kOpenEnded = 0;   // a match is as long as its players like ...
inline constexpr int kAgreed = -1;     // ... or as they agree before it

struct Rules {
    int copies = 2;
    std::array<int, 4> jokers{2, 0, 0, 0};  // J, D, C, M
    int rack_size = 14;
    int opening_minimum = 30;
    bool opening_turn_continues = true;            // RULES G3
    JokerPolicy joker_policy = JokerPolicy::kFree;
    bool mirror_is_middle = false;                 // RULES S8: M counts the number in the middle
    int joker_value = 30;                          // on a rack (RULES P1)
    int unopened_rack = kItsValue;                 // RULES P3
    int unopened_rack_could_open = kItsValue;
    bool empty_pool_ends = false;                  // RULES G6a
    int min_seats = 2;
    int max_seats = 4;
    int turn_seconds = 60;
    int timeout_untouched_draw = 1;                // RULES G9
    bool timeout_finished_stands = true;
    bool timeout_loose_to_rack = true;             // what is not finished; else all is restored
    int timeout_penalty = 3;
    int knocked_rack = kNoRule;                    // RULES P3
    bool last_winner_starts = false;               // RULES G1a
    bool seating_by_draw = false;                  // may it be asked for? (RULES E-SEATS)
    int redeal_pairs = 0;                          // RULES G8; 0: no redeal
    int match_games = kOpenEnded;
    bool games_won_rank_first = false;             // RULES P5

    bool operator==(const Rules&) const = default;

    bool is_frozen() const { return joker_policy >= JokerPolicy::kFrozen; }
    bool is_by_order() const { return joker_policy == JokerPolicy::kFrozenByOrder; }
    bool has_special_jokers() const { return jokers[1] + jokers[2] + jokers[3] > 0; }
    int joker_count() const { return jokers[0] + jokers[1] + jokers[2] + jokers[3]; }
    int tile_count() const { return copies * kNumberTiles + joker_count(); }

    // One set at least must be laid, also where a household asks for no minimum (RULES G2).
    int least_opening() const { return opening_minimum > 1 ? opening_minimum : 1; }

    int value_on_rack(std::size_t tile) const {
        return tile < kNumberTiles ? static_cast<int>(tile) % kNumbers + 1 : joker_value;
    }
    int value_on_rack(const Counts& tiles) const {
        int sum = 0;
        for (std::size_t tile = 0; tile < kTiles; ++tile) sum += tiles[tile] * value_on_rack(tile);
        return sum;
    }
    // RULES P3. `can_open` is asked only where its answer changes something: it is a search.
    template <class CanOpen>
    int unopened_value(const Counts& rack, CanOpen&& can_open) const {
        int price = unopened_rack;
        if (price != unopened_rack_could_open && can_open(rack)) price = unopened_rack_could_open;
        return price == kItsValue ? value_on_rack(rack) : price;
    }
};

}  // namespace tilehall
