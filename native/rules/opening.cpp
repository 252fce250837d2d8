#include "rules/opening.hpp"

#include <algorithm>

#include "arrange/question.hpp"
#include "rules/joker_rules.hpp"

namespace tilehall {
namespace {

// Do sets lie there that are of placed tiles alone and worth the minimum? Most openings do; only
// the others are searched for sets that lie no more (RULES G3).
bool lays_an_opening(const Rules& rules, const AppraisedTable& after, Counts placed) {
    int value = 0;
    for (std::size_t place = 0; place < after.size(); ++place) {
        Counts left = placed;
        bool is_own = true;
        for (auto tile : after.rows[place]) {
            is_own = is_own && left[tile] > 0;
            if (!is_own) break;
            --left[tile];
        }
        if (!is_own) continue;
        placed = left;
        value += after.known[place].value;
    }
    return value >= rules.least_opening();
}

// What a tile can add to the worth of a set.
int at_most(std::size_t tile, bool mirror_is_middle) {
    switch (tile) {
        case kDouble: return 2 * kNumbers;
        case kMirror: return mirror_is_middle ? kNumbers : 0;
        default: return tile < kNumberTiles ? number_of(static_cast<TileIndex>(tile)) + 1 : kNumbers;
    }
}

}  // namespace

bool can_open(const Counts& tiles, const Rules& rules) {
    Question question;
    question.may = tiles;
    question.minimum = rules.least_opening();
    question.mirror_is_middle = rules.mirror_is_middle;
    int jokers = 0, most = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        most += tiles[tile] * at_most(tile, rules.mirror_is_middle);
        if (tile < kNumberTiles) continue;
        // the solver takes eight jokers; no rack of a published box holds more
        auto& asked = question.may[tile];
        asked = static_cast<std::uint8_t>(std::min<int>(asked, kMostJokers - jokers));
        jokers += asked;
    }
    if (most < question.minimum) return false;
    return arrange(question).found;  // refused: more of a kind than any box has
}

OpeningFaults opening_faults(const Rules& rules, const AppraisedTable& before,
                             const AppraisedTable& after, const Counts& placed) {
    OpeningFaults faults;
    if (rules.opening_turn_continues) {
        faults.is_below_minimum =
            !lays_an_opening(rules, after, placed) && !can_open(placed, rules);
        return faults;
    }
    // RULES G2: the table untouched, and new sets worth the minimum beside it
    SetsThatLieAsTheyLay sets(before, after);
    faults.touched = std::move(sets.gone);
    if (!faults.touched.empty()) return faults;
    for (auto place : sets.added) faults.points += after.known[place].value;
    faults.is_below_minimum = faults.points < rules.least_opening();
    return faults;
}

}  // namespace tilehall
